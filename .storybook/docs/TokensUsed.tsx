/** The tokens in the classes of a widget, each as it looks. */
import type { Token } from '../../ui-kit/tokens/parse-tokens.ts'
import { type TokenGroup, tokenGroups, tokensUsed } from './widget-source.ts'

const titles: Record<TokenGroup, string> = {
  color: 'Cores',
  text: 'Tamanhos de texto',
  radius: 'Cantos',
  shadow: 'Sombra',
}

export const TokensUsed = ({ widget }: { widget: string }) => {
  const groups = tokenGroups
    .map(group => ({ group, used: tokensUsed(widget, group) }))
    .filter(({ used }) => used.length)
  if (groups.length === 0) return <p className="text-ink-2">Nenhum por si: os dos componentes de que é feito.</p>
  return (
    <dl className="space-y-4">
      {groups.map(({ group, used }) => (
        <div key={group} className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-2">{titles[group]}</dt>
          <dd className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {used.map(token => (
              <span key={token.name} className="inline-flex items-center gap-2">
                <Sample group={group} token={token} />
                <code className="text-sm">{token.name}</code>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sample({ group, token: { light, dark } }: { group: TokenGroup; token: Token }) {
  if (group === 'text')
    return (
      <span aria-hidden="true" className="font-display font-semibold" style={{ fontSize: `min(${light}, 2.5rem)` }}>
        Aa
      </span>
    )
  if (group === 'radius') return <span className="size-6 border-2 border-ink-3" style={{ borderRadius: light }} />
  if (group === 'shadow') return <span className="size-6 rounded-sm bg-surface" style={{ boxShadow: light }} />
  return (
    <span className="flex overflow-hidden rounded-sm border border-line-strong" aria-hidden="true">
      <span className="size-5" style={{ background: light }} />
      <span className="size-5" style={{ background: dark }} />
    </span>
  )
}
