import { buttonClasses } from '../../core/button-classes.ts'
import { Pictogram } from '../art/Pictogram.tsx'
import { Popover, ScrollRegion } from '../Popover.tsx'
import { Section } from '../Section.tsx'
import { type Feature, features } from './features.ts'

export function Features() {
  return (
    <Section
      id="features"
      tone="surface"
      title="Para quem mede o trato em quilos, não no olho."
      lead="Do celular do leitor à mesa do dono, é um sistema só e um número só."
    >
      <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6">
        {features.slice(0, 6).map(feature => (
          <FeatureCard key={feature.title} feature={feature} />
        ))}
      </ul>
      <p className="mt-6 sm:mt-8">
        <button type="button" popoverTarget="all-features" className={buttonClasses.outline}>
          Ver todas as funcionalidades
        </button>
      </p>
      <Popover id="all-features" title="Todas as funcionalidades">
        <ScrollRegion label="Lista das funcionalidades" className="overflow-y-auto p-5 lg:p-7">
          <ul className="grid grid-cols-1 gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
            {features.map(feature => (
              <li key={feature.title} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
                <Pictogram sign={feature.sign} className="size-10 text-pasture" />
                <div>
                  <h3 className="font-display text-xl leading-6 font-semibold">{feature.title}</h3>
                  <p className="mt-1 text-ink-2">{feature.text}</p>
                  <Details details={feature.details} />
                </div>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </Popover>
    </Section>
  )
}

/** A card that looks like the plate of a pen. Hover and focus show the details, and a click opens the list of all features. On a phone the text is only in that list. */
function FeatureCard({ feature }: { feature: Feature }) {
  return (
    <li className="bolts group relative overflow-hidden rounded-card border-2 border-line-strong bg-page p-4 transition-colors focus-within:border-pasture hover:border-pasture sm:p-6">
      <Pictogram sign={feature.sign} className="size-11 text-pasture sm:size-16" />
      <h3 className="mt-3 font-display text-xl leading-6 font-semibold sm:mt-5 sm:text-2xl sm:leading-7">
        {feature.title}
      </h3>
      <p className="mt-1.5 text-ink-2 max-sm:hidden">{feature.text}</p>
      <div className="bolts pointer-events-none absolute inset-0 hidden flex-col justify-center bg-pasture-soft px-6 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 sm:flex">
        <Details details={feature.details} />
      </div>
      <button
        type="button"
        popoverTarget="all-features"
        aria-label={`${feature.title}: ver detalhes`}
        className="absolute inset-0 rounded-card outline-none"
      />
    </li>
  )
}

const Details = ({ details }: Pick<Feature, 'details'>) => (
  <ul className="check-marks mt-2 space-y-1 text-sm *:before:text-pasture">
    {details.map(detail => (
      <li key={detail}>{detail}</li>
    ))}
  </ul>
)
