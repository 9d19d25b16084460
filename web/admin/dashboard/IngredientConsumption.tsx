import { useState } from 'react'
import { Button, Card, type ChosenPeriod, PeriodPicker, RankBars, useMediaQuery } from 'ui-kit'
import type { Consumption } from '../../../domain/feed/ingredient/ingredient-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useStyleAmong } from '../ingredients/ingredients.ts'
import { useConsumption } from './dashboard.ts'
import { PHONE } from './phone.ts'

const CAPTION = 'Consumo de ingredientes'
const FIRST_ON_PHONE = 5

type Props = {
  /** Has the farm's ingredients, which tell their colours. */
  plan: FeedingPlan | undefined
}

export function IngredientConsumption({ plan }: Props) {
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
        {ingredients => <Bars ingredients={ingredients} plan={plan} />}
      </Loaded>
    </Card>
  )
}

function Bars({ ingredients, plan }: Props & { ingredients: Consumption[] }) {
  const styleOf = useStyleAmong(plan?.ingredients)
  const isPhone = useMediaQuery(PHONE)
  const [all, setAll] = useState(false)
  const rows = ingredients.map(({ ingredient_id: id, ingredient_name: name, total_consumed: value }) => ({
    id,
    name,
    value,
    ...(plan && { style: styleOf(id) }),
  }))
  // a button for a single one would take its place
  const isShort = isPhone && !all && rows.length > FIRST_ON_PHONE + 1
  return (
    <>
      <RankBars caption={CAPTION} rows={rows} first={isShort ? FIRST_ON_PHONE : undefined} />
      {isShort && (
        <p className="text-center">
          <Button variant="ghost" onClick={() => setAll(true)}>
            Ver mais {rows.length - FIRST_ON_PHONE} ingredientes
          </Button>
        </p>
      )}
    </>
  )
}
