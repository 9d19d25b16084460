/** The farm's day in a few lines. */
import { countText } from '../../format/count-text.ts'
import { formatNumber } from '../../format/format.ts'
import { lotTotals } from '../../lot/lot-totals.ts'
import { isReadToday } from '../../lot/read-today.ts'
import { feedingDayHeadline } from '../../operation/feeding-day/feeding-day.ts'
import { count, frame, joinText, ofFarm, periodText, registered, reportSource, screenSource, shown } from '../answer.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'
import { dayFigures } from './feeding-progress.ts'

export const farmSummary = tool({
  name: 'farm_summary',
  description: 'Resumo da fazenda em um dia ou período: trato, consumo, leituras e alertas',
  slots: ['period'],
  words: 'resumo balanco panorama visao geral situacao relatorio fazenda confinamento novidades novidade numeros',
  cues: [
    [/\b(resumo|balanco|panorama|visao geral|relatorio|novidades?|numeros)\b/, 4],
    [/\bsituacao\b/, 2],
    [
      /\bcomo (?:que )?(?:esta|ta|anda|vai|foi|andam|estao|tao)\b.*\b(fazenda|confinamento|dia|coisas|tudo|PERIODO)\b/,
      4,
    ],
    [/\b(fazenda|confinamento)\b/, 1],
  ],
  period: 'today',
  facts: ['feeding', 'lotReport', 'alerts'],
  answer: ({ names: { lots }, feeding, lotReport, alerts }, { period }, clock) => {
    const name = period ?? 'today'
    const range = periodRange(name, clock.today)
    const of = ofFarm(range)
    const { totals } = lotReport
    const [perHead] = registered('kg_per_head', totals.delivered > 0 ? totals.kg_per_head : null, of)
    const [intake] = registered('dry_matter_intake', totals.delivered > 0 ? totals.dry_matter_intake : null, of)
    const eaten = [perHead, intake].filter(figure => figure !== undefined)
    const eatenText = perHead && `Consumo ${shown(perHead)}${intake ? `, CMS ${intake.text}% do PV` : ''}.`
    if (name !== 'today') {
      const figures = [...registered('delivered', totals.delivered, of), ...registered('planned', totals.planned, of)]
      const [got, planned] = figures
      const when = periodText(name, clock.today)
      return {
        text: joinText(
          totals.delivered > 0 && got && planned
            ? `${shown(got)} entregues ${when}, de ${shown(planned)} previstos.`
            : `Não há entrega registrada ${when}.`,
          eatenText,
          frame(range, clock),
        ),
        figures: [...figures, ...eaten],
        sources: [reportSource('Desempenho dos lotes', 'lots', range)],
      }
    }
    const read = lots.filter(lot => isReadToday(lot, clock.today, clock.timezone)).length
    const figures = dayFigures(feeding, of)
    const [got, planned] = figures
    return {
      text: joinText(
        feedingDayHeadline(feeding).text,
        got && planned && `Entregues ${shown(got)} de ${shown(planned)}.`,
        eatenText,
        `${formatNumber(read)} de ${countText(lots.length, 'lote')} com leitura, ${countText(lotTotals(lots).quantity, 'cabeça')}.`,
        alerts.length === 0 ? 'Nenhum alerta aberto.' : `${countText(alerts.length, 'alerta')} em aberto.`,
        frame(range, clock),
      ),
      figures: [...figures, ...eaten, count('Lotes com leitura', read, 'lotes', of)],
      sources: [screenSource('Início', '/admin', clock.today)],
    }
  },
})
