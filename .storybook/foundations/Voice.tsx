/** How the product writes to a farm: principles, and pairs of texts to avoid and to use. */
import { Check, X } from 'lucide-react'
import { fixedTexts } from './fixed-texts.ts'
import { Section, Sheet } from './Sheet.tsx'
import { type VoicePair, voicePairs } from './voice-pairs.ts'

const principles: [string, string][] = [
  ['Diga o que aconteceu e o que fazer', 'Na mesma frase, ao lado de onde aconteceu. Sem culpar quem usa.'],
  ['Use a palavra do curral', 'Cocho, baia, trato, vagão, lote, sobra. Nunca o nome de uma tabela ou de um erro.'],
  ['Ponha o número na frase', '“Faltam 556 kg” decide; “carga incompleta” não.'],
  ['Um botão diz a sua ação', '“Encerrar lote”, não “Confirmar”. A pergunta acima dele nomeia o registro.'],
  ['Fale com uma pessoa', 'Você. Frases curtas, na ordem direta, com todos os acentos.'],
]

export const Voice = () => (
  <Sheet title="Voz" text="Quem lê está de pé, cedo, com luva e pouca paciência. O texto faz parte da ferramenta.">
    <Section title="Princípios">
      <ul className="grid gap-3 md:grid-cols-2">
        {principles.map(([title, text]) => (
          <li key={title} className="rounded-card border border-line bg-surface p-4">
            <p className="text-lg font-semibold">{title}</p>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Não e sim" text="Textos em que alguém tropeçou, e o que escrevemos no lugar.">
      {voicePairs.map(({ title, pairs }) => (
        <div key={title} className="space-y-3">
          <h3 className="font-display text-xl font-semibold">{title}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {pairs.map(pair => (
              <Pair key={pair.avoid} {...pair} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
    <Section
      title="Textos fixos"
      text="A especificação fixa estes textos. Não mude uma letra: os testes os procuram, e quem usa já os conhece."
    >
      {fixedTexts.map(({ title, text, texts }) => (
        <div key={title} className="grid gap-x-8 gap-y-2 border-t border-line pt-4 md:grid-cols-[16rem_1fr]">
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
          <ul className="flex flex-wrap content-start gap-2">
            {texts.map(fixed => (
              <li key={fixed} className="rounded-control border border-line bg-surface px-3 py-1.5">
                {fixed}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  </Sheet>
)

const Pair = ({ avoid, use, why }: VoicePair) => (
  <li className="space-y-1.5 p-4">
    <div className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
      <p className="flex gap-2">
        <X aria-hidden="true" className="mt-0.5 shrink-0 text-rust" size={20} />
        <span>
          <strong className="text-rust">Não:</strong> {avoid}
        </span>
      </p>
      <p className="flex gap-2">
        <Check aria-hidden="true" className="mt-0.5 shrink-0 text-pasture" size={20} />
        <span>
          <strong className="text-pasture">Sim:</strong> {use}
        </span>
      </p>
    </div>
    <p className="text-sm text-ink-3">{why}</p>
  </li>
)
