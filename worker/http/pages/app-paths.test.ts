import { describe, expect, it } from 'vitest'
import { appPathStatus, isAppPath, redirectTarget } from './app-paths.ts'

describe('app path status', () => {
  it.each([
    '/login',
    '/signup',
    '/password-recovery',
    '/update-password',
    '/operador',
    '/admin',
    '/admin/',
    '/admin/lots',
    '/admin/lots/new',
    '/admin/lots/12',
    '/admin/lots/12/edit',
    '/admin/lots/12/edit/',
    '/admin/operations/3',
    '/admin/treat-schedule/new',
    '/admin/account',
    '/manager/proposals/12/edit',
    '/proposta/Q2NhZmVjb21sZWl0ZTE-_w',
    '/cliente/Q2NhZmVjb21sZWl0ZTE-_w1a',
  ])('is 200 for %s', path => {
    expect(appPathStatus(path)).toBe(200)
    expect(isAppPath(path)).toBe(true)
  })

  it.each([
    '/nope',
    '/admin/nope',
    '/proposta',
    '/proposta/a/b',
    '/cliente/a/b',
    '/admin/lots/x',
    '/admin/lots/x/edit',
    '/admin/lots/12/nope',
    '/admin/lots/12/edit/nope',
    '/admin/lots//edit',
    '/admin/operations/new',
    '/admin/ingredients/new',
    '/administrator',
    '/manager',
    '/manager/nope',
    '/operador/1',
    '/x/admin',
    '/admin.lots',
  ])('is 404 for %s', path => {
    expect(appPathStatus(path)).toBe(404)
    expect(isAppPath(path)).toBe(false)
  })

  it('is that of the error on an error page', () => {
    expect([appPathStatus('/403'), appPathStatus('/500')]).toEqual([403, 500])
    expect([isAppPath('/403'), isAppPath('/500')]).toEqual([true, true])
  })
})

describe('redirect target', () => {
  it('leads /home to the dashboard', () => {
    expect(redirectTarget('/home')).toBe('/admin')
  })

  it.each([
    'ingredients',
    'recipes',
    'treats',
    'rules',
    'corrals',
    'corral-indexes',
    'lots',
    'trough-reading',
    'operations',
    'farm-users',
  ])('leads the short path /%s to its page under /admin', name => {
    expect(redirectTarget(`/${name}`)).toBe(`/admin/${name}`)
    expect(redirectTarget(`/${name}/`)).toBe(`/admin/${name}`)
  })

  it.each(['/', '/admin', '/admin/lots', '/lots/1', '/toString'])('is null for %s', path => {
    expect(redirectTarget(path)).toBeNull()
  })
})
