--- Functions for lists. They use `ipairs` only, because the `pairs` of `vim.tbl_map`, `vim.tbl_filter` and `vim.deep_equal` crashes in
--- the LuaJIT that Debian 12 has (LuaJIT issue 829).

local M = {}

--- The results of the function for the items of the list, in their order.
---@generic Item, Result
---@param result_of fun(item: Item): Result
---@param list Item[]
---@return Result[]
function M.map(result_of, list)
  local results = {}
  for place, item in ipairs(list) do
    results[place] = result_of(item)
  end
  return results
end

--- The items of the list for which the function is true, in their order.
---@generic Item
---@param is_one fun(item: Item): any
---@param list Item[]
---@return Item[]
function M.filter(is_one, list)
  local items = {}
  for _, item in ipairs(list) do
    if is_one(item) then
      table.insert(items, item)
    end
  end
  return items
end

--- Whether both lists of strings are the same, or both are absent.
---@param one? string[]
---@param other? string[]
---@return boolean
function M.is_equal(one, other)
  if not one or not other then
    return one == other
  end
  for place, item in ipairs(one) do
    if item ~= other[place] then
      return false
    end
  end
  return #one == #other
end

return M
