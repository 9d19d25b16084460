import { describe, expect, it } from 'vitest'
import { draftPath } from './draft-path.ts'

describe('path of a draft', () => {
  it('is another one for each record that a new one is made from', () => {
    expect(draftPath('/manager/proposals/new', 'contact=7')).toBe('/manager/proposals/new?contact=7')
    expect(draftPath('/manager/proposals/new', 'copy=3&name=Rui')).toBe('/manager/proposals/new?copy=3')
  })

  it('is the same one for each name, which is a first value', () => {
    expect(draftPath('/admin/corrals/new', 'name=B77')).toBe('/admin/corrals/new')
  })
})
