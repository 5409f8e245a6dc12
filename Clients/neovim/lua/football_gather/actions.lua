--- Draws actions: as lines below each other, or as pieces of other lines.

local offers = require('football_gather.offers')

local M = {}

local MARKS = { primary = '▸ ', cancel = '✕ ', destructive = '! ', back = '← ' }
local GROUPS = { primary = 'Primary', destructive = 'Destructive' }

--- An action as a piece of a line.
---@param kind string
---@param action FootballGather.Action
---@param mark? string
---@return FootballGather.Piece
function M.piece(kind, action, mark)
  local group = action.isEnabled and (GROUPS[action.role] or 'Action') or 'Disabled'
  return { (mark or '') .. offers.label(action), group, { kind, action.id } }
end

--- Adds a line for each of the actions.
---@param lines FootballGather.Line[]
---@param kind string
---@param actions FootballGather.Action[]
---@param indent string
---@param frame? string the highlight group of the indent
function M.add(lines, kind, actions, indent, frame)
  for _, action in ipairs(actions) do
    local piece = M.piece(kind, action, MARKS[action.role] or '  ')
    table.insert(lines, { { indent, frame }, piece, key = piece[3] })
  end
end

--- Adds the pieces of those of the view's actions that have these ids.
---@param line FootballGather.Line
---@param view FootballGather.View
---@param ids string[]
function M.add_beside(line, view, ids)
  for _, id in ipairs(ids) do
    local action = offers.named(view.actions, id)
    if action then
      table.insert(line, { #line > 0 and '  ' or '' })
      table.insert(line, M.piece('action', action))
    end
  end
end

return M
