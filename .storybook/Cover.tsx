// The samples in cover.mdx, generated from tokens.css.
import type { CSSProperties, ReactNode } from 'react'
import source from '../ui-kit/tokens.css?raw'

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' }

const tokens = (prefix: string) =>
  [...source.matchAll(new RegExp(`--${prefix}-([a-z0-9-]+): ([^;]+);`, 'g'))].map(([, name = '', value = '']) => ({
    name,
    value,
  }))

const inTheme = (value: string, theme: 'light' | 'dark') => {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  return (theme === 'light' ? light : dark) ?? value
}

export function Swatches({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="rounded-card border border-line bg-page p-4 text-ink">
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: 12 }}>
        {tokens('color').map(({ name, value }) => (
          <Swatch key={name} name={name} value={inTheme(value, theme)} />
        ))}
      </div>
    </div>
  )
}

const Swatch = ({ name, value }: { name: string; value: string }) => (
  <div className="text-sm">
    <div className="rounded-control border border-line" style={{ background: value, height: 48 }} />
    <div className="font-semibold">{name}</div>
    <div className="text-ink-3">{value}</div>
  </div>
)

export function TypeScale() {
  return (
    <Sheet>
      {tokens('text')
        .filter(({ name }) => !name.includes('--') && name !== 'weighing')
        .map(({ name, value }) => (
          <div key={name} style={{ ...row, alignItems: 'baseline' }}>
            <span className="text-sm text-ink-3" style={{ width: 120 }}>
              {name}, {value}
            </span>
            <span style={{ fontSize: value }}>Faltam 556 kg</span>
            <span className="font-display font-semibold" style={{ fontSize: value }}>
              48.320 kg
            </span>
          </div>
        ))}
    </Sheet>
  )
}

export function Shapes() {
  const box: CSSProperties = { width: 120, height: 80, padding: 8 }
  return (
    <Sheet>
      <div style={row}>
        {tokens('radius').map(({ name, value }) => (
          <div
            key={name}
            className="border border-line-strong bg-surface text-sm"
            style={{ ...box, borderRadius: value }}
          >
            {name}, {value}
          </div>
        ))}
        {tokens('shadow').map(({ name, value }) => (
          <div key={name} className="rounded-card bg-surface text-sm" style={{ ...box, boxShadow: value }}>
            {name}
          </div>
        ))}
      </div>
    </Sheet>
  )
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-page p-4 text-ink" data-theme="light">
    {children}
  </div>
)
