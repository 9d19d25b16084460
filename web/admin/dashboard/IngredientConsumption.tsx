import { useState } from 'react'
import { Card, type ChosenPeriod, PeriodPicker, RankBars } from 'ui-kit'
import { LoadError } from '../../layout/LoadError.tsx'
import { useConsumption } from './dashboard.ts'

export function IngredientConsumption() {
  const [period, setPeriod] = useState<ChosenPeriod>({ period: 'today' })
  const { data, error, mutate } = useConsumption(period)
  const rows = data?.map(used => ({ id: used.ingredient_id, name: used.ingredient_name, value: used.total_consumed }))
  return (
    <Card
      title="Consumo de Ingredientes"
      actions={<PeriodPicker label="Período do consumo de ingredientes" value={period} onChange={setPeriod} />}
    >
      {error && !data ? (
        <LoadError title="O consumo não foi carregado" error={error} onRetry={() => mutate()} />
      ) : (
        <RankBars caption="Consumo de ingredientes" rows={rows} />
      )}
    </Card>
  )
}
