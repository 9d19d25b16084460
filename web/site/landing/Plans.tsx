import { Check } from 'lucide-react'
import { buttonClasses } from '../../button-classes.ts'
import { type Plan, plans } from '../plans.ts'
import { Section } from '../Section.tsx'

export function Plans() {
  return (
    <Section
      id="pricing"
      tone="surface"
      title="Um plano para o tamanho do seu pátio."
      lead="O valor depende do número de cabeças e de vagões. Conte como é a sua fazenda e receba a proposta por escrito."
    >
      <ul className="mt-8 grid gap-x-6 gap-y-8 sm:mt-14 sm:gap-y-12 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
    </Section>
  )
}

function PlanCard({ plan: { name, description, animals, users, features, popular, size } }: { plan: Plan }) {
  return (
    <li
      className={`relative flex flex-col rounded-card p-5 sm:p-6 lg:p-8 ${popular ? 'bg-yard-mark pt-9 max-lg:mt-6 text-on-yard shadow-over lg:-my-4 lg:py-12' : 'border border-line bg-page'}`}
    >
      {popular && <MostPopular />}
      <h3 className="font-display text-3xl font-bold">{name}</h3>
      <p className={`mt-1 ${popular ? 'text-on-yard-2' : 'text-ink-2'}`}>{description}</p>
      <dl
        className={`mt-4 flex flex-wrap gap-x-5 border-y py-2 sm:mt-5 sm:grid sm:grid-cols-2 sm:py-4 ${popular ? 'border-yard-strong' : 'border-line-strong'}`}
      >
        {[animals, users].map(([figure, unit]) => (
          <div key={unit} className="flex items-baseline gap-2 sm:flex-col sm:gap-0">
            <dt className={`order-last ${popular ? 'text-on-yard-2' : 'text-ink-2'}`}>{unit}</dt>
            <dd className="font-display text-xl leading-8 font-bold whitespace-nowrap sm:text-2xl sm:leading-9">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="my-4 space-y-1.5 sm:my-6 sm:space-y-2">
        {features.map(feature => (
          <li key={feature} className="flex gap-2.5">
            <Check
              size={20}
              strokeWidth={2.5}
              className={`mt-0.5 shrink-0 ${popular ? 'text-on-yard-2' : 'text-pasture'}`}
              aria-hidden="true"
            />
            {feature}
          </li>
        ))}
      </ul>
      <a
        href="#consultation"
        data-size={size}
        className={`mt-auto ${popular ? buttonClasses.callToAction : buttonClasses.outline}`}
      >
        Solicitar Consulta
        <span className="sr-only">, plano {name}</span>
      </a>
    </li>
  )
}

/** A badge in the shape of an ear tag. */
const MostPopular = () => (
  <p className="absolute -top-7 left-6 flex h-14 items-end pb-2.5 font-display text-xl font-bold text-tag-ink lg:left-8">
    <svg viewBox="0 0 132 56" className="absolute inset-0 h-full w-[8.25rem]" aria-hidden="true">
      <path
        className="fill-tag"
        fillRule="evenodd"
        d="M22 0h88l22 16v32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V16zM66 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"
      />
    </svg>
    <span className="relative w-[8.25rem] text-center">Mais Popular</span>
  </p>
)
