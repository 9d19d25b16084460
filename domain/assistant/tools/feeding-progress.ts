/** What of the day's feeding is done, running, late or missing: the headline of the dashboard. */
import { shortageText } from '../../alert/shortage-text.ts'
import { type FeedingDay, feedingDayHeadline } from '../../operation/feeding-day/feeding-day.ts'
import { frame, joinText, kg, ofFarm, screenSource, shown } from '../answer.ts'
import { isOfToday, periodRange } from '../period.ts'
import { tool } from '../tool.ts'
import { delivered } from './delivered.ts'

export const feedingProgress = tool({
  name: 'feeding_progress',
  description: 'Andamento dos tratos de hoje: feitos, em andamento, atrasados, o próximo e o que faltou',
  slots: ['lot', 'period'],
  words:
    'trato tratos anda andamento terminou terminaram acabou acabaram acabando atrasado atrasados atrasada atraso comecou comecaram proximo ultimo primeiro segundo terceiro quarto concluido feito feitos vagao tratando tratar receberam falta faltam faltou ainda tarde manha',
  cues: [
    [/\btratos?\b/, 2],
    [
      /\btratos?\b.*\b(anda\w*|termin\w+|acab\w+|atras\w+|comec\w+|status|proximo|concluid\w+|feit[oa]s?|horas?|agora|falt\w+|ja|rodando|fechou|encerrou|pe)\b/,
      2,
    ],
    [
      /\b(anda|andamento|termin\w+|acab\w+|atras\w+|comec\w+|status|proximo|concluid\w+|horas?|falt\w+|ja|pe|primeiro|segundo|terceiro|quarto|ultimo)\b.*\btratos?\b/,
      2,
    ],
    [/\b(falt\w+|acab\w+|termin\w+|ja|comec\w+|ainda|estao|tao)\b.*\btrat(?:ar|ando|aram|ou|ad[oa]s?)\b/, 4],
    [/\b(nao|sem|ainda|falt\w+)\b.*\b(?:receb\w+ )?tratos?\b/, 3],
    [/\bvagao\b.*\b(anda|esta|ta|onde|agora)\b|\bonde\b.*\bvagao\b/, 4],
    [/\b(atras\w+)\b/, 2],
  ],
  period: 'today',
  facts: ['feeding', 'lotReport'],
  answer: ({ names, feeding, lotReport }, slots, clock) => {
    // the day's headline is of the whole farm
    if (slots.lot || !isOfToday(slots.period)) return delivered.answer({ names, lotReport }, slots, clock)
    const range = periodRange('today', clock.today)
    const figures = dayFigures(feeding, ofFarm(range))
    const [got, planned] = figures
    const [first] = feeding.shortages
    return {
      text: joinText(
        feedingDayHeadline(feeding).text,
        got && planned && planned.value > 0 && `Entregues ${shown(got)} de ${shown(planned)}.`,
        first && shortageText(first),
        frame(range, clock),
      ),
      figures,
      sources: [screenSource('Início', '/admin', clock.today)],
    }
  },
})

/** The figures of the dashboard. */
export const dayFigures = (day: FeedingDay, of: ReturnType<typeof ofFarm>) => [
  kg('Entregue hoje', day.delivered, of),
  kg('Previsto hoje', day.planned, of),
  kg('Falta entregar', day.shortage + day.waiting, of),
]
