/** The daily digest as a message of WhatsApp: as free text inside the window, and as the values of the approved template outside of it. */
import type { Digest } from '../digest/digest.ts'
import { WINDOW_MS } from './limits.ts'

/** WhatsApp takes 4,096. */
const MAX_TEXT = 3_500
/** Meta takes 1,024 characters for a template's text with all its values, which have no line breaks. */
const MAX_VALUE = 700

const STOP = 'Para não receber mais por aqui, responda PARAR.'

export const isInWindow = (lastInboundAt: number, now: number) => now - lastInboundAt < WINDOW_MS

export function digestText({ subject, day, yesterday, remarks, today, alerts }: Digest, site: string): string {
  const parts = [
    [`*${subject}*`],
    [`*${day}*`, ...yesterday.map(toLine), ...remarks],
    ['*Hoje*', ...(today.length > 0 ? today.map(toLine) : ['Nenhum trato programado para hoje.'])],
    ...(alerts.length > 0 ? [['*Alertas abertos*', ...alerts]] : []),
  ]
  const text = parts.map(lines => lines.join('\n')).join('\n\n')
  return `${cut(text, MAX_TEXT)}\n\n${site}/admin\n${STOP}`
}

/** {{1}}: whose digest it is; {{2}}: yesterday in one line. */
export function digestValues({ subject, day, yesterday, remarks }: Digest): [string, string] {
  const text = `${day}. ${[...yesterday.map(toLine), ...remarks].join('; ')}`
  return [subject, text].map(value => cut(value.replaceAll(/\s+/g, ' '), MAX_VALUE)) as [string, string]
}

const toLine = ([label, value]: readonly [string, string]) => `${label}: ${value}`

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** 'PARAR', which the digest offers as its end. 'Para' alone is a 'Não' to an echo. */
export const isStop = (text: string) =>
  /^\s*(?:parar|pare|stop)(?:\s+(?:o\s+)?resumo(?:\s+di[aá]rio)?)?\s*[.!]*\s*$/i.test(text)
