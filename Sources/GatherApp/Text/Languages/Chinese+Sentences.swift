import GatherDomain

/// The sentences of the domain and of its stores in Simplified Chinese.
extension Chinese {
  func text(of sentence: Sentence) -> String {
    switch sentence {
    // Accounts.
    case .signInAgain: "请重新登录。"
    case .nobodySignedIn: "没有用户登录。"
    case .wrongUsernameOrPassword: "用户名或密码错误。"
    case .wrongPassword: "密码错误。"
    case .tooManyAttempts(let seconds): "失败次数过多，请在 \(seconds) 秒后重试。"
    case .tooManyAccounts(let minutes):
      "从此地址创建的账户过多，请在 \(minutes) 分钟后重试。"
    case .tooManySignIns: "同时登录的人过多，请重试。"
    case .usernameTaken: "该用户名已被使用。"
    case .usernameLength(let length):
      "请输入 \(length.lowerBound) 到 \(length.upperBound) 个字符的用户名，不得换行。"
    case .usernameHasVariant(let character):
      "用户名不能包含字符 \(character)，因为它是其他字符的变体。"
    case .usernameHasSpaces: "用户名不能包含连续的空格。"
    case .passwordLength(let shortest): "请输入至少 \(shortest) 个字符的密码。"
    case .noPasswordChange: self.sentence(noPasswordChange)
    case .noSession(let id): "没有会话 \(id)。"
    case .sessionIsCurrent: "这是当前会话；要结束它，请退出登录。"

    // Players and matches.
    case .noPlayer(let id): "没有球员 \(id)。"
    case .noMatch(let id): "没有比赛 \(id)。"
    case .noGoal: "没有这个进球。"
    case .scorerIsInNoTeam:
      "进球者必须在该队中，乌龙球则须在对方队中。"
    case .allGoalsHaveScorers: "该队所有进球都已有进球者。"
    case .teamsAreUnknown: "只有其他程序知道这场比赛的分队。"
    case .playsForOtherTeam: "该球员已为另一队出场。"
    case .teamNeedsPlayer: "每队至少需要一名球员。"
    case .tooManySubstitutions(let most): "一场比赛最多换人 \(most) 次。"
    case .noFixture(let id): "没有活动 \(id)。"
    case .notInLineup(let id): "球员 \(id) 不在此阵容中。"
    case .playerIsGone(let name): "球员 \(name) 已不存在。"
    case .hasHidden(let character): "请去掉不可见字符 \(character)。"
    case .nameLength(let longest): "请输入 1 到 \(longest) 个字符的名称，不得换行。"
    case .teamNameLength(let longest), .placeLength(let longest):
      "请输入最多 \(longest) 个字符，不得换行。"
    case .wholeNumber(let range):
      "请输入 \(range.lowerBound) 到 \(range.upperBound) 之间的整数。"
    case .chooseFromList: "请从列表中选择一项。"
    case .teamIsEmpty: "每队至少需要一名球员。"
    case .teamIsTooLarge(let largest): "每队最多 \(largest) 名球员。"
    case .playerIsInTwoTeams: "一名球员只能在一个队中出现一次。"
    case .goals(let range): "每队进球数应为 \(range.lowerBound) 到 \(range.upperBound)。"
    case .matchHasEnded: "这场比赛已经结束。"
    case .matchHasNotEnded: "这场比赛尚未结束。"
    case .playerOrGuest: "请提供 player 或 guest 之一。"
    case .tooManyAnswers(let most): "一次活动最多可以有 \(most) 个回复。"

    // Lists.
    case .oneList: "请提供 csv 或 json 之一。"
    case .problem(let place, let column, let rule):
      heading(of: place, column) + "：" + text(of: rule)
    case .furtherProblems(let count): "其他有误的行：\(count)。"
    case .tooManyLines(let most): "列表最多 \(most) 行，请分批导入。"
    case .tooManyNames(let most, let different):
      "列表最多包含 \(most) 个名称，其中不同的最多 \(different) 个，请分批导入。"
    case .endlessQuotes: "其中的引号没有结束。"
    case .moreCellsThanHeadings: "该行的单元格多于标题。"
    case .headingIsRepeated: "有两列使用此标题或含义相同的标题。"
    case .headingIsMissing: "没有列使用此标题。"
    case .oneOf(let values):
      "请输入 \(values.dropLast().joined(separator: "、")) 或 \(values.last ?? "")。"
    case .nameIsRepeated(let earlier): "\(place(earlier))已有此名称。"
    case .severalPlayers: "有多名球员使用此名称。"
    case .severalPlayersNamed(let name): "有多名球员名为 \(name)。"
    case .noPlayerNamed(let name):
      "没有名为 \(name) 的球员。请先添加该球员，或将其标为客人。"
    case .personIsNamedTwice(let name): "\(name) 出现了两次。每人请只写一次。"
    case .namesLength(let longest): "请输入 1 到 \(longest) 个字符的名称，每行一个。"
    case .time(let example): "请输入类似 \(example) 的时间。"
    case .date(let example): "请输入类似 \(example) 的日期。"
    case .lastDayIsBeforeFirst: "最后一天早于第一天。"
    case .eachLine(let example): "请每行写一项，例如 \(example)。"
    case .moreGoalsThanScore: "进球数多于比分。"
    case .startIsMissing: "请输入比赛开始时间。"
    case .endIsBeforeStart: "比赛结束时间应晚于开始时间。"
    case .endNeedsGoals: "比赛要么有结束时间和双方进球数，要么都没有。"
    case .startIsInFuture: "比赛开始时间不能晚于现在。"
    case .endIsInFuture: "比赛结束时间不能晚于现在。"

    // Every store.
    case .othersKeepChanging: othersKeepChanging
    case .requestWasCancelled: "请求已取消。"
    case .entryExists: "该条目已存在。"
    case .tooLittleMemory: "内存不足，无法验证密码；请释放内存后重试。"
    case .profileNotWritable(let path):
      "无法写入配置文件 \(path)；请检查其文件夹后重试。"

    // SQLite.
    case .fileHasFailed(let path): "数据文件 \(path) 发生故障；请检查磁盘后重试。"
    case .fileHasMoved(let path):
      "数据文件 \(path) 已被移动、删除或替换；请将其放回。"
    case .fileWasCut(let path):
      "其他程序截断了数据文件 \(path)；请放回其副本，最新的更改保存在旁边的日志 \(path)-wal 中。"
    case .fileLostItsLog(let path):
      "其他程序移走、删除或截断了 \(path)-wal 或 \(path)-shm；请将其放回，或结束所有使用该数据文件的进程。"
    case .fileHasTwoNames(let path):
      "数据文件 \(path) 有另一个名称（链接），两个名称会使用不同的日志；请使用原来的名称，或删除链接。"
    case .fileIsGone(let path):
      "数据文件 \(path) 不存在或为空，但其日志 \(path)-wal 中有更改；请将该文件放回日志旁，或移走日志以新建文件。"
    case .fileIsDamaged(let path):
      "数据文件 \(path) 已损坏；请用副本替换，或用 --store 选择其他文件。"
    case .fileIsInUse(let path):
      "其他程序正在使用数据文件 \(path)，请重试。"
    case .diskIsFull: "磁盘已满；请释放空间后重试。"
    case .fileIsNotWritable(let path, let detail):
      "无法打开数据文件 \(path) 进行写入（\(detail)）；请检查其文件夹和权限。"
    case .fileIsUnusable(let path, let detail):
      "目前无法使用数据文件 \(path)（\(detail)）；请检查磁盘后重试。"
    case .fileOfAnotherProgram(let path):
      "文件 \(path) 属于其他程序；请用 --store 选择其他文件。"
    case .fileHasChanged(let schema, let known):
      "数据文件的架构现为 \(schema)，而此 football-gather 只支持 \(known)；请用最新版本重新启动。"
    case .fileOfLaterVersion(let schema, let known):
      "数据文件的架构 \(schema) 来自更新的 football-gather，此版本只支持 \(known)；请安装新版本。"

    // PostgreSQL, whose own message is `detail`.
    case .serverIsSilent: "数据库服务器没有响应；请检查后重试。"
    case .serverIsUnreachable(let detail):
      "无法连接数据库服务器（\(detail)）；请检查后重试。"
    case .serverIsSlow: "数据库服务器响应过慢，请重试。"
    case .serverRefusesUser(let detail):
      "数据库服务器不接受此用户（\(detail)）；请检查用户名和密码。"
    case .databaseIsMissing(let detail):
      "数据库不存在（\(detail)）；请创建，或用 --store 选择其他数据库。"
    case .serverLacksRoom(let detail):
      "数据库服务器空间不足（\(detail)）；请释放空间后重试。"
    case .databaseForbids(let detail):
      "数据库不允许此操作（\(detail)）；请检查用户权限和架构。"
    case .serverCannot(let detail):
      "数据库服务器目前无法执行此操作（\(detail)），请重试。"
    case .serverWentAway:
      "数据库服务器在保存时断开；请查看是否已保存，然后重试。"
    case .databaseOfLaterVersion(let schema, let known):
      "数据库的架构 \(schema) 来自更新的 football-gather，此版本只支持 \(known)；请安装新版本。"

    // The web service, whose own status and message are `detail`.
    case .serviceTakesNoColon: "网络服务不接受含冒号的用户名。"
    case .serviceTakesNoHash:
      "网络服务不接受密码哈希；请在那里用密码注册后重试。"
    case .accountWasDeleted(let name): "账户 \(name) 已被删除。"
    case .serviceLostAccount(let name):
      "网络服务不再认识 \(name)，可能已丢失数据。请重新以 \(name) 注册，然后可恢复此机器上"
        + "保留的数据。"
    case .serviceLostEntry:
      "网络服务上已没有此条目，它已在别处被删除。请重新查看列表。"
    case .serviceEntryIsTooLong: "网络服务不接受这么长的条目；请缩短后重试。"
    case .serviceIsBusy: "网络服务繁忙（429）；请等待一分钟后重试。"
    case .serviceHasFailed(let detail):
      "网络服务发生内部错误（\(detail)）；请重试，或告知其运营者。"
    case .serviceRefuses(let detail):
      "网络服务拒绝此操作（\(detail)）；请告知其运营者，或检查此程序的版本是否与之匹配。"
    case .serviceIsElsewhere(let address):
      "--store 指定的地址将请求转向别处（\(address ?? "未说明地址")）；请检查地址，以及此网"
        + "络是否要求登录或经过代理。"
    case .serviceIsAnother(let status):
      "--store 指定的地址返回的响应（\(status)）不是 Football Gather 网络服务的；请检查地址"
        + "，以及此网络是否要求登录或经过代理。"
    case .serviceIsNotFound(let address):
      "找不到 \(address) 的网络服务；请检查地址和网络连接后重试。"
    case .serviceIsUnreachable(let address):
      "无法连接 \(address) 的网络服务；请确认它正在运行且网络已连接，然后重试。"
    case .serviceIsNotTrusted(let address):
      "\(address) 的网络服务无法证明其身份（其证书在此不受信任）；请检查地址，或询问其运营者。"
    case .serviceIsSlow(let address, let seconds):
      "\(address) 的网络服务在 \(seconds) 秒内没有响应，请重试。"
    case .serviceBrokeOff(let address): "\(address) 的网络服务中断了响应，请重试。"

    // Command lines.
    case .forOperator(let sentence): sentence
    }
  }

  func place(_ place: ListPlace) -> String {
    switch place.unit {
    case .line: "第 \(place.number) 行"
    case .entry: "第 \(place.number) 项"
    }
  }
}
