/** The page of a widget: its guide, and what is computed from its code and its stories. */
import { DocsContext, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { TextWithCode } from '../../web/site/api-docs/TextWithCode.tsx'
import { DoAndDont } from './DoAndDont.tsx'
import { loadGuide } from './guides.ts'
import { PropsTable } from './PropsTable.tsx'
import { Section } from './Section.tsx'
import { States } from './States.tsx'
import { partsOfTitle } from './story-address.ts'
import { TokensUsed } from './TokensUsed.tsx'
import { WidgetCode } from './WidgetCode.tsx'
import { WidgetLink } from './WidgetLink.tsx'
import { listImportedWidgets } from './widget-source.ts'

export function WidgetPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = use(DocsContext).componentStories()
  const { group, name, alias } = partsOfTitle(preparedMeta.title)
  const guide = use(loadGuide(alias))
  if (!guide) return <p>Este componente ainda não tem guia: escreva {alias}.guide.tsx ao lado dele.</p>
  return (
    <Unstyled>
      <div className="space-y-12 pb-16 text-base text-ink">
        <header className="space-y-3">
          <p className="text-sm text-ink-3">
            {group} <span aria-hidden="true">/</span> <code>{alias}</code>
          </p>
          <h1 className="font-display text-4xl font-bold">{name}</h1>
          <p className="max-w-prose text-xl text-ink-2">
            <TextWithCode text={guide.purpose} />
          </p>
        </header>
        <DoAndDont good={guide.do} bad={guide.dont} wide={guide.wide} />
        <div className="grid gap-x-6 gap-y-12 lg:grid-cols-2">
          <Section title="Anatomia">
            <Pairs pairs={guide.anatomy} />
          </Section>
          <div className="space-y-12">
            <Section title="Quando usar outro">
              <dl className="divide-y divide-line border-y border-line">
                {guide.instead.map(([need, instead]) => (
                  <div key={need} className="grid grid-cols-[3fr_2fr] gap-x-4 py-2.5">
                    <dt className="text-ink-2">{need}</dt>
                    <dd className="font-semibold">
                      <WidgetLink name={instead} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Section>
            <Section title="Teclado">
              {typeof guide.keyboard === 'string' ? (
                <p className="text-ink-2">
                  <TextWithCode text={guide.keyboard} />
                </p>
              ) : (
                <Keys keys={guide.keyboard} />
              )}
            </Section>
          </div>
        </div>
        <Section title="Todos os estados" text="Antes do teste: o que ele aperta e digita se vê na história aberta.">
          <States stories={stories} frame={guide.frame} />
        </Section>
        <Section
          title="Propriedades"
          text="Nome, tipo e padrão são lidos do código; para que serve cada uma se escreve no guia."
        >
          <PropsTable argTypes={preparedMeta.argTypes} texts={guide.props} />
        </Section>
        <Section title="Tokens" text="Lidos das classes do componente.">
          <TokensUsed widget={alias} />
        </Section>
        <Section title="Feito de">
          <MadeOf names={listImportedWidgets(alias)} />
        </Section>
        <Section title="Código" text="Para começar outro componente a partir deste.">
          <WidgetCode widget={alias} />
        </Section>
      </div>
    </Unstyled>
  )
}

const Pairs = ({ pairs }: { pairs: [string, string][] }) => (
  <ol className="divide-y divide-line border-y border-line">
    {pairs.map(([part, text], index) => (
      <li key={part} className="flex gap-4 py-2.5">
        <span className="w-5 shrink-0 font-display text-xl font-semibold text-ink-3" aria-hidden="true">
          {index + 1}
        </span>
        <span className="min-w-0">
          <strong className="block font-semibold">{part}</strong>
          <span className="text-ink-2">
            <TextWithCode text={text} />
          </span>
        </span>
      </li>
    ))}
  </ol>
)

const Keys = ({ keys }: { keys: [string, string][] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {keys.map(([key, effect]) => (
      <div key={key} className="grid grid-cols-[2fr_3fr] gap-x-4 py-2.5">
        <dt>
          <kbd className="inline-block rounded-sm border border-line-strong bg-surface px-2 font-sans text-sm leading-6 font-semibold">
            {key}
          </kbd>
        </dt>
        <dd className="text-ink-2">
          <TextWithCode text={effect} />
        </dd>
      </div>
    ))}
  </dl>
)

const MadeOf = ({ names }: { names: string[] }) =>
  names.length === 0 ? (
    <p className="text-ink-2">De nenhum outro componente.</p>
  ) : (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 font-semibold">
      {names.map(name => (
        <li key={name}>
          <WidgetLink name={name} />
        </li>
      ))}
    </ul>
  )
