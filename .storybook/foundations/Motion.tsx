/** Durations, live. With reduced motion nothing moves, here as in the product. */
import { useState } from 'react'
import { Button } from 'ui-kit'
import { Section, Sheet } from './Sheet.tsx'
import { token } from './tokens.ts'

const durations = [
  { name: 'Resposta', value: token('default-transition-duration'), use: 'Cor de um botão, abertura de um menu' },
  { name: 'Mudança de lugar', value: token('duration-slow'), use: 'Gaveta, janela, o próximo cocho que entra' },
]

export function Motion() {
  const [isMoved, setMoved] = useState(false)
  return (
    <Sheet
      title="Movimento"
      text="O movimento só mostra de onde uma coisa veio e para onde foi. Nada pisca, nada espera por uma animação. Quem pede menos movimento no aparelho não vê nenhum."
    >
      <Section title="Durações">
        <div className="space-y-4 rounded-card border border-line bg-surface p-4">
          {durations.map(({ name, value, use }) => (
            <div key={name} className="space-y-1">
              <p>
                <span className="font-semibold">{name}</span> <span className="text-sm text-ink-3">{value}</span>{' '}
                <span className="text-ink-2">{use}</span>
              </p>
              <div className="rounded-control bg-sunken p-1">
                <div
                  data-testid="moving"
                  className={`size-8 rounded-sm bg-pasture transition-[margin] ${isMoved ? 'ml-[calc(100%-2rem)]' : 'ml-0'}`}
                  style={{ transitionDuration: value }}
                />
              </div>
            </div>
          ))}
          <Button variant="secondary" onClick={() => setMoved(moved => !moved)}>
            Mover
          </Button>
        </div>
      </Section>
    </Sheet>
  )
}
