/** The last day of a step of a lot's protocol, or a later one: nobody has decided about the next step. */
import { countText } from '../../format/count-text.ts'
import type { ProtocolDay } from '../../lot/protocol/lot-protocol.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'

export const stepDue = ({ lots }: FarmFacts): FoundAlert[] =>
  lots.flatMap(({ id, name, step }) =>
    step?.isDue
      ? [
          {
            kind: 'step_due',
            severity: 'warning',
            title: `Etapa do protocolo termina: ${name}`,
            text: textOf(name, step),
            action: toLot(id),
            subject: { type: 'lot', id, name },
            lotIds: [id],
          },
        ]
      : [],
  )

function textOf(name: string, { number, day, days, next }: ProtocolDay): string {
  const late = day - days
  const since = late > 0 ? `terminou há ${countText(late, 'dia')}` : 'termina hoje'
  const proposal = next
    ? `Aceite a próxima${next.rule ? `, ${next.rule.name},` : ''} ou dê mais um dia.`
    : 'É a última: conclua o protocolo ou dê mais um dia.'
  return `A etapa ${number} do protocolo de ${name} ${since}. ${proposal}`
}
