/** The way from an empty farm to the first feeding. Renders nothing on a farm that has everything, and for people who may not create it. */
import { Check } from 'lucide-react'
import { Button, Card, cx } from 'ui-kit'
import { type FirstStep, type FirstStepKey, firstSteps } from '../../../domain/feed/first-steps.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import type { CorralIndex } from '../../../domain/trough-reading/corral-index-output.ts'
import { useFarmData } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { ImportLink } from '../../crud/links/ImportLink.tsx'

const texts: Record<FirstStepKey, { title: string; text: string; action: string; href: string }> = {
  ingredients: {
    title: 'Ingredientes',
    text: 'O que entra no vagão: silagem, milho, núcleo.',
    action: 'Criar ingredientes',
    href: '/admin/ingredients',
  },
  recipes: {
    title: 'Receita',
    text: 'Quanto de cada ingrediente, em %, e o tempo de mistura.',
    action: 'Criar receita',
    href: '/admin/recipes/new',
  },
  treats: {
    title: 'Tratos',
    text: 'Em quantas vezes o gado come: por exemplo, 40% de manhã e 60% à tarde.',
    action: 'Criar tratos',
    href: '/admin/treats/new',
  },
  corrals: {
    title: 'Baias',
    text: 'O nome que está na placa e quantos animais cabem.',
    action: 'Criar baias',
    href: '/admin/corrals/new',
  },
  corral_indexes: {
    title: 'Índices de cocho',
    text: 'As notas da leitura: lambido aumenta o trato, sobra diminui.',
    action: 'Criar índices',
    href: '/admin/corral-indexes/new',
  },
  lots: {
    title: 'Lotes',
    text: 'Os animais de cada baia e quanto comem por dia.',
    action: 'Criar lotes',
    href: '/admin/lots/new',
  },
  rules: {
    title: 'Regra',
    text: 'Qual receita vai para quais lotes.',
    action: 'Criar regra',
    href: '/admin/rules/new',
  },
  treat_schedules: {
    title: 'Programação',
    text: 'A hora de cada trato e quem opera o vagão.',
    action: 'Criar programação',
    href: '/admin/treat-schedule/new',
  },
}

export function FirstSteps() {
  const mayCreate = useIsAllowed('lots.write')
  const { data: plan } = useFarmData<FeedingPlan>(mayCreate ? '/feeding_plan' : null)
  const { data: indexes } = useFarmData<CorralIndex[]>(mayCreate ? '/corral_indexes' : null)
  if (!plan || !indexes) return null
  const steps = firstSteps(countsOf(plan, indexes))
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Card title="Primeiros passos" aside={`${done} de ${steps.length}`} flush actions={<ImportLink />}>
      <ol className="border-t border-line">
        {steps.map((step, at) => (
          <StepRow key={step.key} step={step} position={at + 1} />
        ))}
      </ol>
    </Card>
  )
}

function countsOf(plan: FeedingPlan, indexes: readonly CorralIndex[]): Record<FirstStepKey, number> {
  return {
    ingredients: plan.ingredients.length,
    recipes: plan.recipes.length,
    treats: plan.treats.length,
    corrals: plan.corrals.length,
    corral_indexes: indexes.length,
    lots: plan.lots.length,
    rules: plan.rules.length,
    treat_schedules: plan.schedules.length,
  }
}

function StepRow({ step: { key, isDone, isNext }, position }: { step: FirstStep; position: number }) {
  const { title, text, action, href } = texts[key]
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0',
        isNext && 'bg-pasture-soft',
      )}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <StepMark isDone={isDone} isNext={isNext} position={position} />
        <div className="min-w-0">
          <h3 className={cx('font-semibold', isDone && 'text-ink-2')}>
            {title}
            <span className="sr-only">{isDone ? ', pronto' : isNext ? ', próximo passo' : ', falta'}</span>
          </h3>
          {!isDone && <p className="text-ink-2">{text}</p>}
        </div>
      </div>
      {isNext && <Button href={href}>{action}</Button>}
    </li>
  )
}

const StepMark = ({ isDone, isNext, position }: Omit<FirstStep, 'key'> & { position: number }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid size-7 shrink-0 place-items-center rounded-full font-display text-lg font-semibold',
      isDone ? 'bg-pasture text-on-pasture' : isNext ? 'bg-tag text-tag-ink' : 'bg-sunken text-ink-2',
    )}
  >
    {isDone ? <Check size={18} /> : position}
  </span>
)
