import { describe, expect, it } from 'vitest'
import { type Exchange, nextExchange } from './figure-exchange.ts'
import { type FigureRow, toJson } from './scale-figure.ts'

const POLL_MS = 2_000
const START = 1_000_000

/** Tablets that ask in turn every two seconds. Those with a scale read it all the time. */
function play(tablets: { hasScale: boolean; from: number; to: number }[], seconds: number) {
  let row: FigureRow | undefined
  const all = tablets.map((tablet, at) => {
    const exchanges: Exchange[] = []
    const ages: number[] = []
    return { ...tablet, sessionId: at + 1, sentAt: 0, wantedAt: 0, scale: undefined as Scale, exchanges, ages }
  })
  for (let now = START; now < START + seconds * 1_000; now += POLL_MS)
    for (const tablet of all) {
      const since = (now - START) / 1_000
      if (since < tablet.from || since >= tablet.to) continue
      const exchange = nextExchange({ ...tablet, now, readAt: tablet.hasScale ? now : null })
      tablet.exchanges.push(exchange)
      if (exchange === 'send') {
        tablet.sentAt = now
        row = { ...emptyRow, wantedAt: row?.wantedAt ?? 0, at: now, sessionId: tablet.sessionId }
      }
      if (exchange === 'want' && row) {
        tablet.wantedAt = now
        row = { ...row, wantedAt: now }
      }
      tablet.scale = row && now - row.at < 60_000 ? toJson(row, { sessionId: tablet.sessionId, now }) : undefined
      if (tablet.scale?.figure) tablet.ages.push(now - Date.parse(tablet.scale.figure.at))
    }
  return all
}

type Scale = ReturnType<typeof toJson> | undefined
const emptyRow = { operationId: 7, lineId: 1, shownGrams: 0, countedGrams: 0, stable: true }
const count = (exchanges: Exchange[] = [], kind: Exchange) => exchanges.filter(exchange => exchange === kind).length
const always = { from: 0, to: Number.POSITIVE_INFINITY }

describe('figure of the scale between tablets', () => {
  it('is never written where no tablet has a scale', () => {
    const tablets = play(
      [
        { ...always, hasScale: false },
        { ...always, hasScale: false },
      ],
      600,
    )
    expect(tablets.flatMap(({ exchanges }) => exchanges).every(exchange => exchange === 'version')).toBe(true)
  })

  it('is announced twice a minute by a tablet that is alone', () => {
    const [alone] = play([{ ...always, hasScale: true }], 600)
    expect([count(alone?.exchanges, 'send'), count(alone?.exchanges, 'want')]).toEqual([20, 0])
  })

  it('reaches a tablet that comes later within three turns, and is then two seconds old at most', () => {
    const [sender, other] = play(
      [
        { ...always, hasScale: true },
        { hasScale: false, from: 100, to: 200 },
      ],
      600,
    )
    expect(other?.ages.length).toBe(50)
    expect(Math.max(...(other?.ages.slice(3) ?? []))).toBeLessThanOrEqual(POLL_MS)
    // ten seconds after the last wish, the sender is alone again
    expect(count(sender?.exchanges, 'send')).toBeLessThanOrEqual(50 + 5 + 17)
    expect(count(other?.exchanges, 'want')).toBeLessThanOrEqual(17)
  })

  it('is not wanted by a tablet whose own scale is read', () => {
    const tablets = play(
      [
        { ...always, hasScale: true },
        { ...always, hasScale: true },
      ],
      600,
    )
    expect(tablets.map(({ exchanges }) => count(exchanges, 'want'))).toEqual([0, 0])
  })
})
