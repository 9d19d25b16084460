/** Chooses how what leaves the stock is valued. Who may not change the settings reads it. */
import { useState } from 'react'
import { Card, SegmentedControl } from 'ui-kit'
import { type CostMethod, costMethodLabels, costMethods } from '../../../domain/stock/ledger.ts'
import { put } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'
import { useReloadStock } from './stock.ts'

const explanations = {
  fifo: 'O que entrou primeiro sai primeiro, pelo preço da sua nota.',
  mean: 'Cada nota muda a média de tudo o que há, e o que sai custa essa média.',
} satisfies Record<CostMethod, string>

export function CostMethodCard({ method }: { method: CostMethod }) {
  const { chosen, busy, choose } = useCostMethod(method)
  const mayChange = useIsAllowed('settings.write')
  return (
    <Card title="Como o que sai é avaliado">
      <div className="space-y-3">
        {mayChange ? (
          <SegmentedControl
            label="Custo do que sai do estoque"
            options={costMethods.map(value => ({ value, label: costMethodLabels[value] }))}
            value={chosen}
            onChange={value => void choose(value)}
            disabled={busy}
          />
        ) : (
          <p className="font-semibold">{costMethodLabels[chosen]}</p>
        )}
        <p className="text-ink-2">{explanations[chosen]} Uma mudança refaz os custos de todos os dias.</p>
      </div>
    </Card>
  )
}

function useCostMethod(stored: CostMethod) {
  const settings = useFarmKey()('/settings')
  const reload = useReloadStock()
  const [saving, setSaving] = useState<CostMethod | null>(null)
  const choose = async (method: CostMethod) => {
    setSaving(method)
    if (await toastAnswer(put(settings, { cost_method: method }))) void reload()
    setSaving(null)
  }
  return { chosen: saving ?? stored, busy: saving !== null, choose }
}
