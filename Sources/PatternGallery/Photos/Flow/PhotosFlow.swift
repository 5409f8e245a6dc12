/// MVVM with the two roles that it lacks: a builder makes screens, and a flow controller says which one
/// comes next. View model and controller know neither; they tell, and the flow controller leads on.
enum PhotosFlow {
  static func window(
    _ photos: [Photo]?, _ service: any APIServiceProtocol, _ navigation: Navigation
  ) -> Photos.Window {
    let flow = FlowController(builder: Builder(service: service), navigation: navigation)
    flow.start()
    let list = flow.list
    if let photos { list.viewModel.processFetched(photos) }
    return Photos.Window(
      root: flow,
      draw: { list.draw() }, fetch: { list.viewModel.initFetch() },
      // The flow lives as long as taps need it.
      tap: { flow.list.didSelectRow(at: $0) }, photos: { list.viewModel.photos })
  }
}
