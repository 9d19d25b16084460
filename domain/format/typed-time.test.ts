import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeTime, maskTime, parseTime, timeError } from './typed-time.ts'

/** The text after each key of `keys`, as an input would hold it. */
const typeKeys = (keys: string) => Array.from(keys).reduce((text, key) => maskTime(text + key, text), '')

describe('type a time', () => {
  it.each([
    ['0730', '07:30'],
    ['730', '07:30'],
    ['7:30', '07:30'],
    ['7h30', '07:30'],
    ['07:305', '07:30'],
    ['2359', '23:59'],
    ['1', '1'],
    ['3', '03:'],
  ])('%s gives %s', (keys, text) => {
    expect(typeKeys(keys)).toBe(text)
  })

  it.each(['07:30', '7:30', ' 07:30 ', '07h30'])('pasting %s gives 07:30', pasted => {
    expect(maskTime(pasted, '')).toBe('07:30')
    expect(maskTime(pasted, '23:59')).toBe('07:30')
  })

  it('lets each character be deleted', () => {
    const texts = ['07:30', '07:3', '07:', '07', '0', '']
    texts.slice(1).reduce((previous, text) => {
      expect(maskTime(text, previous)).toBe(text)
      return text
    }, texts[0] ?? '')
  })

  it('reads every minute of the day, with or without the colon', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect([typeKeys(time), typeKeys(time.replace(':', ''))].map(parseTime)).toEqual([time, time])
      }),
    )
  })

  it('completes an hour without minutes', () => {
    expect(['7', '07:', '07:3', '16', ''].map(completeTime)).toEqual(['07:00', '07:00', '07:30', '16:00', ''])
  })
})

it('names the times that a field accepts', () => {
  expect(timeError('', {})).toBeNull()
  expect(timeError('03:00', { max: '12:00' })).toBeNull()
  expect(timeError('25:00', {})).toBe('Digite o horário de 00:00 a 23:59.')
  expect(timeError('07:75', {})).toBe('Digite o horário de 00:00 a 23:59.')
  expect(timeError('13:00', { max: '12:00' })).toBe('Escolha um horário até 12:00.')
})
