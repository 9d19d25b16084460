/** Shows before saving which lots change their rule or lose it. */
import { Banner } from 'ui-kit'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { RuleChanges } from './useRuleForm.ts'

export function RuleChangesNotice({ changes: { chosen, moved, left } }: { changes: RuleChanges }) {
  const heads = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const load = chosen.reduce((sum, { projected_load }) => sum + projected_load, 0)
  return (
    <>
      {chosen.length > 0 && (
        <p className="text-ink-2">
          Total da regra: <strong className="font-semibold text-ink">{formatKg(load)}</strong> por dia para{' '}
          {formatNumber(heads)} cabeças.
        </p>
      )}
      {moved.length > 0 && (
        <Banner tone="warning" title="Ao salvar, mudam de regra">
          <ul>
            {moved.map(({ lot, from }) => (
              <li key={lot.id}>
                {lot.name} sai da regra {from.name} e passa para esta.
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {left.length > 0 && (
        <Banner tone="warning" title="Ao salvar, ficam sem regra">
          {listNames(left.map(({ name }) => name))}. Lote sem regra não recebe trato de nenhuma programação.
        </Banner>
      )}
    </>
  )
}
