import { buttonClasses } from '../../core/button-classes.ts'
import { ScrollRegion } from '../Popover.tsx'
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
      <ScrollRegion
        label="Planos"
        className="mt-2 max-lg:-mx-5 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-5 max-lg:overflow-x-auto sm:max-lg:-mx-8 sm:max-lg:scroll-px-8 lg:mt-14 print:overflow-visible"
      >
        <ul className="flex gap-4 px-5 pt-8 pb-1 print:grid print:grid-cols-1 sm:px-8 lg:grid lg:grid-cols-3 lg:gap-6 lg:p-0">
          {plans.map(plan => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
      </ScrollRegion>
    </Section>
  )
}

function PlanCard({ plan: { name, description, animals, users, features, popular, size } }: { plan: Plan }) {
  return (
    <li
      className={`relative flex flex-col rounded-card p-5 max-lg:w-[17.5rem] max-lg:shrink-0 print:w-auto print:break-inside-avoid max-lg:snap-start sm:p-6 lg:p-8 ${popular ? 'bg-yard-mark text-on-yard shadow-over lg:-my-4 lg:py-12' : 'border border-line bg-page'}`}
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
      <ul
        className={`check-marks my-4 space-y-1.5 sm:my-6 sm:space-y-2 ${popular ? '*:before:text-on-yard-2' : '*:before:text-pasture'}`}
      >
        {features.map(feature => (
          <li key={feature}>{feature}</li>
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
