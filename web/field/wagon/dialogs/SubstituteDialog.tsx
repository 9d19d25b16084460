/** Which ingredient goes into the wagon in place of the planned one, and why. It is weighed next. */
import { useState } from 'react'
import { Button, Dialog } from 'ui-kit'
import { formatPercent } from '../../../../domain/format/format.ts'
import type { FeedingPlan } from '../../../../domain/operation/plan/feeding-plan-output.ts'
import { skipReasons } from '../../../../domain/operation/wagon/skip-reasons.ts'
import type { Weighing } from '../../../../domain/operation/wagon/step.ts'
import { ingredientsToChoose, isMajor, recipePercent } from '../../../../domain/operation/wagon/substitution.ts'
import { useFarmData } from '../../../core/data.ts'
import type { OperationState } from '../operation-state.ts'
import { ReasonChoice } from './ReasonChoice.tsx'

type Props = { state: OperationState; weighing: Weighing & { kind: 'load' }; onClose: () => void }
type Ingredient = { id: number; name: string }

export function SubstituteDialog({ state, weighing: { sub, line }, onClose }: Props) {
  const [ingredient, setIngredient] = useState<Ingredient>()
  const planned = line.ingredient_name
  const choose = (reason: string) => {
    if (!ingredient) return
    state.replaceIngredient({ insteadOf: line.id, ingredient, reason })
    onClose()
  }
  if (!ingredient)
    return (
      <Dialog open onClose={onClose} title={`O que entrou no lugar de ${planned}?`}>
        <IngredientChoice sub={sub} onChoose={setIngredient} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={`${ingredient.name} no lugar de ${planned}`}>
      <p className="mb-4 text-lg">
        {isMajor(sub, line) &&
          `${planned} é ${formatPercent(recipePercent(sub, line))} da receita: a ração muda, e o gestor é avisado. `}
        Por que {planned} não entrou?
      </p>
      <ReasonChoice
        reasons={skipReasons.load}
        submitLabel="Pesar"
        missing="Diga por que foi usado outro ingrediente."
        onChoose={choose}
      />
    </Dialog>
  )
}

/** The farm's list, as this tablet saw it last. */
function IngredientChoice({
  sub,
  onChoose,
}: {
  sub: Props['weighing']['sub']
  onChoose: (ingredient: Ingredient) => void
}) {
  const plan = useFarmData<FeedingPlan>('/feeding_plan').data
  const ingredients = ingredientsToChoose(sub, plan?.ingredients ?? []).sort((a, b) =>
    a.name.localeCompare(b.name, 'pt-BR'),
  )
  if (ingredients.length === 0)
    return (
      <p className="text-lg">
        A fazenda não tem outro ingrediente cadastrado. Peça ao gestor que o cadastre em Ingredientes; o peso pode ser
        registrado depois.
      </p>
    )
  return (
    <div className="space-y-3">
      {ingredients.map(ingredient => (
        <Button key={ingredient.id} variant="secondary" size="field" fullWidth onClick={() => onChoose(ingredient)}>
          {ingredient.name}
        </Button>
      ))}
    </div>
  )
}
