import GatherDomain
import HeadlessUI
import Sessions
import ViewVocabulary

extension TableMVVM {
  /// The table and a header above it, which shows the model of the first row as well; presents another
  /// table like it when a row is pressed for long.
  final class TableViewController: TableViewDataSource, ViewModelDelegate {
    let table = TableView<Cell>()
    let header = Cell()
    private(set) var viewModelList: [ViewModel] = []
    private var headerViewModel: ViewModel?
    private let now: Instant
    private let navigation: Navigation

    init(now: Instant, navigation: Navigation) {
      self.now = now
      self.navigation = navigation
    }

    /// Shows `models`, or the data if there are none yet.
    func viewDidLoad(_ models: [TableDemo.Model]?) {
      table.dataSource = self
      if let models { show(models) } else { DataSource.getData { show($0) } }
    }

    private func show(_ models: [TableDemo.Model]) {
      viewModelList = models.map { ViewModel(coreModel: Observed($0)) }
      table.reloadData()
      headerViewModel = viewModelList.first.map { ViewModel(coreModel: $0.coreModel) }
      headerViewModel?.coreView = header
      headerViewModel?.delegate = self
      headerViewModel?.update()
    }

    var numberOfRows: Int { viewModelList.count }

    func cell(at index: Int) -> Cell {
      let cell = Cell()
      let viewModel = viewModelList[index]
      viewModel.coreView = cell
      viewModel.delegate = self
      viewModel.update()
      return cell
    }

    /// The other one is closed 5 s after it is presented.
    func navigateMVVMController() {
      navigation.show(TableScreen(.mvvm, until: now.advanced(by: 5000)))
    }

    func draw() -> View {
      View(
        title: "MVVM", message: "\(header.titleLabel) \(header.contentLabel)",
        sections: [
          Section(
            TableScreen.SectionID.rows, "",
            rows: table.cells.enumerated().map { index, cell in cell.draw(id: String(index)) },
            rowActions: [
              TableScreen.action(.tap, "Tap"),
              TableScreen.action(.longPress, "Long Press"),
            ])
        ])
    }
  }
}
