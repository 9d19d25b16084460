import { describe, expect, it } from 'vitest'
import { adminRoutes } from '../admin-routes.ts'
import { hrefInMenu } from './menu.ts'

const itemOfPage = (path: string) => {
  const route = adminRoutes.find(one => one.path === path)
  return route && hrefInMenu(route)
}

describe('the item of the menu that a page belongs to', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/operations/:id', '/admin/operations'],
    ['/admin/treat-schedule/new', '/admin/treat-schedule/new'],
    ['/admin/treat-schedule/:id/edit', '/admin/treat-schedule'],
    ['/admin/settings/tokens', '/admin/settings/tokens'],
    ['/admin/market-references', '/admin/costs'],
    ['/admin/invoices/:id', '/admin/contracts'],
    ['/admin/account', undefined],
  ])('%s belongs to %s', (path, item) => {
    expect(itemOfPage(path)).toBe(item)
  })
})
