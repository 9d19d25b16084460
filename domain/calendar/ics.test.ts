import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, escapeText, fold, toIcs } from './ics.ts'

const calendar = (events: CalendarEvent[]) =>
  toIcs({
    name: 'Boa Vista',
    timezone: 'America/Cuiaba',
    offset: -240,
    now: Date.parse('2026-03-10T12:00:00.123Z'),
    events,
  })

describe('a calendar file', () => {
  it('has a daily event at its hour in the time zone of the farm', () => {
    const text = calendar([
      {
        uid: 'treat-3@x',
        title: 'Trato 1',
        text: 'Regra 1; Milho, silagem',
        day: '2026-03-11',
        time: '07:05',
        daily: true,
      },
    ])
    expect(text.split('\r\n').slice(10)).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:America/Cuiaba', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0400', 'END:STANDARD', 'END:VTIMEZONE'],
      ...['BEGIN:VEVENT', 'UID:treat-3@x', 'DTSTAMP:20260310T120000Z'],
      ...['DTSTART;TZID=America/Cuiaba:20260311T070500', 'DURATION:PT30M', 'RRULE:FREQ=DAILY'],
      ...['SUMMARY:Trato 1', 'DESCRIPTION:Regra 1\\; Milho\\, silagem', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
      ...['END:VCALENDAR', ''],
    ])
  })

  it('has an event of a whole day without an hour', () => {
    expect(calendar([{ uid: 'lot-1@x', title: 'Saída', day: '2026-04-01' }])).toContain(
      'DTSTART;VALUE=DATE:20260401\r\n',
    )
  })

  it('takes any name, and has no line of more than 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), title => {
        const lines = calendar([{ uid: 'a@x', title, day: '2026-04-01' }]).split('\r\n')
        const sizes = lines.map(line => new TextEncoder().encode(line).length)
        return Math.max(...sizes) <= 75 && lines.every(line => !/[\n\r\0]/.test(line))
      }),
    )
  })

  it('is unfolded to what was folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), line => fold(line).replaceAll('\r\n ', '') === line),
    )
  })

  it('escapes what has a meaning in it', () => {
    expect(escapeText('a\\b;c,d\r\ne\nf\tg')).toBe('a\\\\b\\;c\\,d\\ne\\nf g')
  })
})
