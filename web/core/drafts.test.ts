import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, deleteDraft, deleteDrafts, readDraft, writeDraft } from './drafts.ts'

const entries = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  get length() {
    return entries.size
  },
  key: (at: number) => [...entries.keys()][at] ?? null,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

const place = { email: 'gestor@santaines.com.br', farmId: 1, path: '/admin/corrals/7/edit' }
const draft: Draft = {
  changes: { capacity: 140 },
  base: { name: 'C1', capacity: 120 },
  version: '2026-11-21T12:00:00.000Z',
  omitted: false,
}

beforeEach(() => {
  entries.clear()
  entries.set('cocho.other', 'x')
})

describe('draft of a form', () => {
  it('is read with the version that it began from', () => {
    writeDraft(place, draft)
    expect(readDraft(place)).toEqual(draft)
  })

  it('belongs to one form, farm and person', () => {
    writeDraft(place, draft)
    expect(readDraft({ ...place, path: '/admin/corrals/8/edit' })).toBeNull()
    expect(readDraft({ ...place, farmId: 2 })).toBeNull()
    expect(readDraft({ ...place, email: 'tecnico@santaines.com.br' })).toBeNull()
  })

  it('is deleted as soon as another person opens a form', () => {
    writeDraft(place, draft)
    readDraft({ ...place, email: 'tecnico@santaines.com.br' })
    expect([...entries.keys()]).toEqual(['cocho.other'])
  })

  it('is deleted alone, or with all drafts of the tab', () => {
    const other = { ...place, path: '/admin/lots/new' }
    writeDraft(place, draft)
    writeDraft(other, draft)
    deleteDraft(place)
    expect(readDraft(place)).toBeNull()
    expect(readDraft(other)).toEqual(draft)
    deleteDrafts()
    expect([...entries.keys()]).toEqual(['cocho.other'])
  })

  it('is ignored when it cannot be read, and not missed when the storage is full', () => {
    writeDraft(place, draft)
    for (const key of entries.keys()) entries.set(key, '{')
    expect(readDraft(place)).toBeNull()
    vi.spyOn(sessionStorage, 'setItem').mockImplementationOnce(() => {
      throw new Error('full')
    })
    expect(() => writeDraft(place, draft)).not.toThrow()
  })
})
