import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import {
  type AppVersion,
  androidVersionCode,
  changed,
  compareVersions,
  offered,
  published,
  toJson,
} from './app-version.ts'
import { Create } from './app-version-input.ts'

const TODAY = '2026-03-03'
const version = (over: Partial<AppVersion> = {}): AppVersion => ({
  id: 1,
  version: '4.2.0',
  releasedOn: '2026-03-01',
  downloadUrl: 'https://cochoemdia.com.br/app.apk',
  changeLog: '',
  withdrawnAt: null,
  createdAt: 1,
  updatedAt: 1,
  ...over,
})
const change = {
  releasedOn: '2026-03-01',
  downloadUrl: 'https://cochoemdia.com.br/app.apk',
  changeLog: '',
  status: 'published' as const,
}

describe('compare versions', () => {
  it('compares numbers, and not texts', () => {
    expect(compareVersions('4.10.0', '4.9.9')).toBeGreaterThan(0)
    expect(compareVersions('4.2', '4.2.0')).toBe(0)
    expect(androidVersionCode('4.10.0')).toBeGreaterThan(androidVersionCode('4.9.999'))
  })
})

describe('offered version', () => {
  const jsonOf = (...all: Partial<AppVersion>[]) => all.map((over, id) => toJson(version({ id, ...over })))

  it('is the highest that was not withdrawn', () => {
    const versions = jsonOf({ version: '4.2.0' }, { version: '4.10.0', withdrawnAt: 5 }, { version: '4.9.0' })
    expect(offered(versions)?.version).toBe('4.9.0')
  })

  it('is none where every version was withdrawn', () => {
    expect(offered(jsonOf({ withdrawnAt: 5 }))).toBeUndefined()
  })
})

describe('publish a version', () => {
  it.each(['4.2.0', '4.2', '4.1.9'])('rejects %s where 4.2.0 is offered', number => {
    expect(() => published(version({ version: number }), [version()], TODAY)).toThrow(/A versão do site é a 4.2.0/)
  })

  it('accepts the number of one that was withdrawn', () => {
    expect(published(version(), [version({ withdrawnAt: 5 })], TODAY)).toMatchObject({ version: '4.2.0' })
  })

  it('rejects a day that has not come', () => {
    expect(() => published(version({ releasedOn: '2026-03-04' }), [], TODAY)).toThrow('Este dia ainda não chegou.')
  })
})

describe('change a version', () => {
  const at = { now: 9, today: TODAY }

  it('withdraws it once, and brings it back', () => {
    const withdrawn = changed(version(), { ...change, status: 'withdrawn' }, [], at)
    expect(withdrawn.withdrawnAt).toBe(9)
    expect(changed(withdrawn, { ...change, status: 'withdrawn' }, [], { ...at, now: 20 }).withdrawnAt).toBe(9)
    expect(changed(withdrawn, change, [withdrawn], at).withdrawnAt).toBeNull()
  })

  it('does not bring it back beside another one of its number', () => {
    const again = version({ id: 2 })
    expect(() => changed(version({ withdrawnAt: 5 }), change, [again], at)).toThrow('foi publicada de novo depois')
  })
})

describe('input of a version', () => {
  const body = { version: '4.3.0', released_on: TODAY, download_url: 'https://cochoemdia.com.br/a.apk' }
  const fieldsOf = (over: object) => {
    const checked = check(Create, { ...body, ...over })
    return 'fields' in checked ? Object.keys(checked.fields) : []
  }

  it('takes a number, a day, an address and no change log', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ version: ' 4.3 ' })).toEqual([])
  })

  it.each(['4', 'v4.3.0', '4.3.0.1', '4.3.0-beta', '1000.0'])('rejects the number %s', number => {
    expect(fieldsOf({ version: number })).toEqual(['version'])
  })

  it.each([
    'http://cochoemdia.com.br/a.apk',
    'javascript:alert(1)',
    'cochoemdia.com.br/a.apk',
    'https://maria:senha@cochoemdia.com.br/a.apk',
    'https://localhost/a.apk',
  ])('rejects the address %s', download_url => {
    expect(fieldsOf({ download_url })).toEqual(['download_url'])
  })
})
