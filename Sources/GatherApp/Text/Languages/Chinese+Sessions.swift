/// The sessions of an account in Chinese.
extension Chinese {
  var signedInDevices: String { "已登录的设备" }
  var thisDevice: String { "本设备" }
  func lastUsed(_ time: String) -> String { "上次使用：\(time)" }
  func signedIn(_ time: String) -> String { "登录时间：\(time)" }
  var signOutThere: String { "退出该设备" }
  var signOutThereQuestion: String { "退出该设备？" }
  var deviceIsSignedOut: String { "另一台设备已退出登录。" }
  var signOutOthers: String { "退出其他所有设备" }
  var signOutOthersQuestion: String { "退出其他所有设备？" }
  var noOtherDevice: String { "没有其他已登录的设备" }
  var devicesAreLocal: String { "仅列出在本机上的登录。" }
}
