import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from './format.ts'
import { completeDate, dateError, maskDate, parseDate } from './typed-date.ts'

/** The text after each key of `keys`, as an input would hold it. */
const typeKeys = (keys: string) => Array.from(keys).reduce((text, key) => maskDate(text + key, text), '')

describe('type a date', () => {
  it.each([
    ['01102026', '01/10/2026'],
    ['1/1/26', '01/01/26'],
    ['1/10/2026', '01/10/2026'],
    ['01/10/2026', '01/10/2026'],
    ['1-10-2026', '01/10/2026'],
    ['1.1.2026', '01/01/2026'],
    ['9/12/2026', '09/12/2026'],
    ['//1//2//2026', '01/02/2026'],
    ['abc12x10y2026', '12/10/2026'],
    ['011020269', '01/10/2026'],
  ])('%s gives %s', (keys, text) => {
    expect(typeKeys(keys)).toBe(text)
  })

  it('inserts each slash as soon as its part is complete', () => {
    expect(maskDate('01', '0')).toBe('01/')
    expect(maskDate('01/1', '01/')).toBe('01/1')
    expect(maskDate('01/10', '01/1')).toBe('01/10/')
  })

  it('lets a slash be deleted', () => {
    expect(maskDate('01', '01/')).toBe('01')
    expect(maskDate('01/10', '01/10/')).toBe('01/10')
    expect(maskDate('', '0')).toBe('')
  })

  it.each([
    ['2026-10-01', '01/10/2026'],
    ['2026-1-9', '09/01/2026'],
    [' 2026-10-01T03:00:00.000Z', '01/10/2026'],
    ['01/10/2026', '01/10/2026'],
    ['1/10/2026 ', '01/10/2026'],
    ['01102026', '01/10/2026'],
    ['1/1/26', '01/01/26'],
  ])('pasting %s gives %s', (pasted, text) => {
    expect(maskDate(pasted, '')).toBe(text)
    expect(maskDate(pasted, '31/12/2025')).toBe(text)
  })

  it('reads every day that is typed, with or without slashes and leading zeros', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), date => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-')
        for (const keys of [`${day}${month}${year}`, `${Number(day)}/${Number(month)}/${year}`, iso])
          expect(parseDate(keys === iso ? maskDate(iso, '') : typeKeys(keys))).toBe(iso)
        expect(formatDate(iso)).toBe(maskDate(iso, ''))
      }),
    )
  })
})

describe('parse a typed date', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['1/1/2025', '2025-01-01'],
    ['01/01/26', '2026-01-01'],
  ])('%s is %s', (text, day) => {
    expect(parseDate(text)).toBe(day)
  })

  it.each(['', '29/02/2025', '31/04/2025', '01/01/1825', '01/01', '01/01/202'])('%s is no date', text => {
    expect(parseDate(text)).toBeNull()
  })

  it.each(['01/01/20', '01/01/19'])('%s may be the beginning of a longer year', text => {
    expect(parseDate(text)).toBeNull()
  })
})

describe('complete a date on leaving the field', () => {
  it.each([
    ['01/01/26', '01/01/2026'],
    ['01/01/20', '01/01/2020'],
    ['1/2/2026', '01/02/2026'],
    ['01/10/2026', '01/10/2026'],
    ['31/02/26', '31/02/2026'],
    ['31/0', '31/0'],
    ['', ''],
  ])('%s becomes %s', (text, completed) => {
    expect(completeDate(text)).toBe(completed)
  })
})

describe('message for a typed date', () => {
  it('is null for a valid or blank date', () => {
    expect(dateError('', {})).toBeNull()
    expect(dateError('21/11/2025', { min: '2025-11-21', max: '2025-11-21' })).toBeNull()
  })

  it('names what is wrong', () => {
    expect(dateError('31/02/2025', {})).toBe('31/02/2025 não existe no calendário.')
    expect(dateError('31/0', {})).toBe('Digite a data como dd/mm/aaaa.')
    expect(dateError('20/26/1001', {})).toBe('20/26/1001 não existe no calendário.')
    expect(dateError('21/11/2025', { max: '2025-11-20' })).toBe('Escolha uma data até 20/11/2025.')
    expect(dateError('21/11/2025', { min: '2025-11-22' })).toBe('Escolha uma data a partir de 22/11/2025.')
    expect(dateError('21/11/2025', { min: '2024-01-01', max: '2024-12-31' })).toBe(
      'Escolha uma data entre 01/01/2024 e 31/12/2024.',
    )
  })
})
