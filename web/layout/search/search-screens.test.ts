import { describe, expect, it } from 'vitest'
import { listPermissions, type UserType } from '../../../domain/account/permission.ts'
import { adminRoutes } from '../../admin-routes.ts'
import { searchScreens } from './search-screens.ts'

const pathsOf = (role: UserType, basis: 'as_fed' | 'dry_matter' = 'as_fed') =>
  searchScreens({ can: listPermissions(role), basis }).map(({ href }) => href)

describe('the screens that the search leads to', () => {
  it('are all without a number in their address, for a manager', () => {
    const all = adminRoutes.map(({ path }) => path).filter(path => !path.includes(':'))
    expect(new Set(pathsOf('admin', 'dry_matter'))).toEqual(new Set([...all, '/operador']))
  })
  it('are each there once', () => {
    const paths = pathsOf('admin', 'dry_matter')
    expect(paths).toEqual([...new Set(paths)])
  })
  it('are those that the person may open', () => {
    const paths = pathsOf('worker')
    expect(paths).toContain('/admin/reports/lots')
    for (const path of ['/admin/settings', '/admin/lots/new', '/admin/approvals', '/admin/costs'])
      expect(paths).not.toContain(path)
  })
  it('have protocols in a farm of dry matter only', () => {
    const ofProtocols = (paths: string[]) => paths.filter(path => path.startsWith('/admin/protocols'))
    expect(ofProtocols(pathsOf('admin'))).toEqual([])
    expect(ofProtocols(pathsOf('admin', 'dry_matter'))).toEqual(['/admin/protocols', '/admin/protocols/new'])
  })
})
