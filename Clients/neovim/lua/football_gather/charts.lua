--- Draws charts as lines of text.

local lists = require('football_gather.lists')
local offers = require('football_gather.offers')
local words = require('football_gather.words')

local M = {}

--- The charts that are above the rows of a section; without one, those below all sections.
---@param view FootballGather.View
---@param section? FootballGather.Section
---@return FootballGather.Chart[]
function M.of(view, section)
  return lists.filter(function(chart)
    return offers.named(view.sections, chart.section) == section
  end, view.charts or {})
end

--- Adds a line of blocks for each point; a line is drawn from its least value on.
---@param lines FootballGather.Line[]
---@param chart FootballGather.Chart
function M.add(lines, chart)
  local low, high, width = chart.kind == 'line' and math.huge or 0, -math.huge, 0
  for _, point in ipairs(chart.points) do
    low, high = math.min(low, point.value), math.max(high, point.value)
    width = math.max(width, words.width(point.label))
  end
  table.insert(lines, {})
  local unit = chart.unit and (' (%s)'):format(chart.unit) or ''
  table.insert(lines, { { chart.title .. unit, 'Heading' } })
  for _, point in ipairs(chart.points) do
    local blocks = math.floor(24 * (point.value - low) / math.max(high - low, 1) + 0.5)
    local missing = (' '):rep(width - words.width(point.label))
    table.insert(lines, {
      { ('  %s%s ▏'):format(point.label, missing) },
      { ('█'):rep(blocks), 'Value' },
      { (' %d'):format(point.value), 'Hint' },
    })
  end
end

return M
