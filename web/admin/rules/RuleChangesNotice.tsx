/** Shows before saving which lots change their rule or lose it. */
import { Banner } from 'ui-kit'
import { listNames } from '../../../domain/format/list-names.ts'
import type { RuleChanges } from './useRuleForm.ts'

export function RuleChangesNotice({ changes: { moved, left, finished } }: { changes: RuleChanges }) {
  return (
    <>
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
      {finished > 0 && (
        <Banner tone="warning">
          {finished === 1
            ? 'Um lote escolhido não está mais ativo e sai desta regra.'
            : `${finished} lotes escolhidos não estão mais ativos e saem desta regra.`}
        </Banner>
      )}
    </>
  )
}
