/** The echo of deaths in a lot, which only a 'Sim' records. */
import { countText } from '../../format/count-text.ts'
import { formatKg, formatNumber } from '../../format/format.ts'
import { withPendingHeads } from '../../lot/pending-movements.ts'
import { toIso } from '../../time/day.ts'
import { count, joinText, kg, lotSource, lotTitle, ofLot, plainAnswer } from '../answer.ts'
import { findActive } from '../lot-lookup.ts'
import { tool } from '../tool.ts'

export const registerDeath = tool({
  name: 'register_death',
  description: 'Registrar a morte de animais, depois de confirmada',
  slots: ['lot', 'heads'],
  required: ['lot', 'heads'],
  otherDay: 'Só registro mortes de hoje por aqui. Para outro dia, use o Livro do curral, na página do lote.',
  words: '',
  cues: [],
  facts: [],
  answer: ({ names }, { lot, heads }, { now, today, isCalled, isAllowed, newId }) => {
    if (!lot || heads === null) return plainAnswer('Escreva quantas cabeças e o lote, por exemplo: morreu 1 na b03.')
    if (!isAllowed('readings.write'))
      return plainAnswer('Você não tem permissão para registrar mortes. Fale com o gestor da fazenda.')
    const row = findActive(names.lots, lot)
    if (!row) return plainAnswer(`${lotTitle(lot)} está encerrado: não recebe movimentação.`)
    const of = ofLot(lot, { from: today, to: today })
    const before = count('Cabeças', row.quantity, 'cabeças', of)
    const sources = [lotSource(lot, today)]
    if (heads > row.quantity)
      return {
        text: `${lotTitle(lot)} tem ${countText(row.quantity, 'cabeça')}: confira quantas morreram.`,
        figures: [before],
        sources,
      }
    const movement = { id: newId(), lot_id: lot.id, kind: 'death' as const, quantity: heads, at: toIso(now) }
    const after = withPendingHeads(row, [movement], isCalled)
    const changesLoad = after.projected_load !== row.projected_load
    return {
      text: joinText(
        `Morte na ${lot.corral || lot.name} (${lot.name}): ${countText(heads, 'cabeça')}.`,
        `O lote passa de ${formatNumber(row.quantity)} para ${countText(after.quantity, 'cabeça')}.`,
        changesLoad && `Carga ${formatNumber(row.projected_load)} para ${formatKg(after.projected_load)}.`,
        'Confirma?',
      ),
      figures: [
        before,
        count('Cabeças depois', after.quantity, 'cabeças', of),
        ...(changesLoad ? [kg('Carga', row.projected_load, of), kg('Carga depois', after.projected_load, of)] : []),
      ],
      sources,
      proposal: { kind: 'head_movement', body: { movements: [movement] } },
    }
  },
})
