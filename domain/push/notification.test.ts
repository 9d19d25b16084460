import { describe, expect, it } from 'vitest'
import type { PushEvent } from './event.ts'
import { toMessages } from './notification.ts'

const event = (n: number, over: Partial<PushEvent> = {}): PushEvent => ({
  subject: `alert:${n}`,
  topic: 'reading_missing',
  isCritical: false,
  title: `Baia ${n} sem leitura`,
  text: 'Não foi lida até as 07:00.',
  path: '/admin/trough-reading',
  ...over,
})

describe('messages', () => {
  it('have the text of a single event, and link to its action', () => {
    expect(toMessages([event(7)], null)).toEqual([
      {
        subjects: ['alert:7'],
        isUrgent: false,
        notification: {
          title: 'Baia 7 sem leitura',
          body: 'Não foi lida até as 07:00.',
          tag: 'alert-7',
          path: '/admin/trough-reading',
        },
      },
    ])
  })

  it('summarize several events of a topic, and link to their list', () => {
    const [message, ...more] = toMessages([event(1), event(2), event(3, { topic: 'load_error' })], null)
    expect(more).toHaveLength(1)
    expect(message).toMatchObject({
      subjects: ['alert:1', 'alert:2'],
      notification: {
        title: 'Cocho sem leitura: 2 avisos',
        body: 'Baia 1 sem leitura; Baia 2 sem leitura',
        tag: 'reading_missing',
        path: '/admin/alerts?kind=reading_missing',
      },
    })
  })

  it('are urgent when one event is critical', () => {
    const messages = toMessages([event(1), event(2, { isCritical: true })], null)
    expect(messages.map(({ isUrgent }) => isUrgent)).toEqual([true])
  })

  it('name the farm for people of several farms', () => {
    expect(toMessages([event(1)], 'Fazenda Boa Vista')[0]?.notification.title).toBe(
      'Baia 1 sem leitura · Fazenda Boa Vista',
    )
  })

  it('fit into a message of a push service, whatever their number', () => {
    const many = Array.from({ length: 500 }, (_, n) => event(n, { title: 'Ú'.repeat(120) }))
    for (const { notification } of [...toMessages(many, 'Ç'.repeat(120)), ...toMessages(many.slice(0, 1), null)])
      expect(new TextEncoder().encode(JSON.stringify(notification)).length).toBeLessThan(1_000)
  })

  it('have tags that a push service accepts as a topic', () => {
    const messages = [...toMessages([event(1)], null), ...toMessages([event(1), event(2)], null)]
    for (const { notification } of messages) expect(notification.tag).toMatch(/^[\w-]{1,32}$/)
  })
})
