/** The open alerts. */
import { countText } from '../../format/count-text.ts'
import { dayAt } from '../../time/day.ts'
import { count, joinText, ofFarm, type Source } from '../answer.ts'
import { MAX_ALERTS } from '../facts.ts'
import { tool } from '../tool.ts'

const SHOWN = 3

export const alerts = tool({
  name: 'alerts',
  description: 'Alertas em aberto da fazenda',
  slots: ['period'],
  onlyNow: true,
  words:
    'alerta alertas aviso avisos problema problemas pendencia pendencias atencao urgente errado errada coisa alguma anormal',
  cues: [
    [/\balertas?\b/, 5],
    [/\bavisos?\b/, 4],
    [/\b(problemas?|pendencias?|anormal|urgente\w*)\b/, 4],
    [/\b(algo|alguma|coisa|tem|tudo)\b.*\berrad[oa]s?\b/, 6],
    [/\batencao\b/, 4],
  ],
  facts: ['alerts'],
  answer: ({ alerts }, _, { today, timezone }) => {
    const all: Source = { type: 'farm', id: null, name: 'Alertas', date: today, href: '/admin/alerts' }
    const isCounted = alerts.length <= MAX_ALERTS
    const figureOf = (label: string, value: number) =>
      count(label, value, 'alertas', ofFarm({ from: today, to: today }))
    const figures = isCounted ? [figureOf('Alertas em aberto', alerts.length)] : []
    if (alerts.length === 0) return { text: 'Nenhum alerta em aberto.', figures, sources: [all] }
    const gravest = [...alerts].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    const shownAlerts = gravest.slice(0, SHOWN)
    const more = isCounted ? alerts.length - shownAlerts.length : 0
    return {
      text: joinText(
        `${isCounted ? countText(alerts.length, 'alerta') : `Mais de ${countText(MAX_ALERTS, 'alerta')}`} em aberto.`,
        ...shownAlerts.map(({ text }) => text),
        more > 0 && `E mais ${countText(more, 'alerta')}.`,
      ),
      figures: [...figures, ...(more > 0 ? [figureOf('Alertas que não estão no texto', more)] : [])],
      sources: [
        all,
        ...shownAlerts.map(
          ({ id, title, action, opened_at }): Source => ({
            type: 'alert',
            id,
            name: title,
            date: dayAt(Date.parse(opened_at), timezone),
            href: action.href,
          }),
        ),
      ],
    }
  },
})

const severities = ['critical', 'warning', 'info']
