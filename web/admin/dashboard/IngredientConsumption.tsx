import { useState } from 'react'
import { Card, type ChosenPeriod, PeriodPicker, RankBars } from 'ui-kit'
import { Loaded } from '../../layout/Loaded.tsx'
import { useConsumption } from './dashboard.ts'

const CAPTION = 'Consumo de ingredientes'

export function IngredientConsumption() {
  const [period, setPeriod] = useState<ChosenPeriod>({ period: 'today' })
  const consumption = useConsumption(period)
  return (
    <Card
      title="Consumo de Ingredientes"
      actions={<PeriodPicker label="Período do consumo de ingredientes" value={period} onChange={setPeriod} />}
    >
      <Loaded
        query={consumption}
        errorTitle="O consumo não foi carregado"
        loading={<RankBars caption={CAPTION} rows={undefined} />}
      >
        {ingredients => (
          <RankBars
            caption={CAPTION}
            rows={ingredients.map(({ ingredient_id, ingredient_name, total_consumed }) => ({
              id: ingredient_id,
              name: ingredient_name,
              value: total_consumed,
            }))}
          />
        )}
      </Loaded>
    </Card>
  )
}
