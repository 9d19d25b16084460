import { Camera, Database, MapPin, Wifi } from 'lucide-react'
import { buttonClasses } from '../../core/button-classes.ts'
import { Section } from '../Section.tsx'

const steps = [
  [
    'Ative fontes desconhecidas',
    'Quando o Android avisar, toque em Configurações e permita que o navegador instale apps desconhecidos.',
  ],
  ['Baixe o APK', 'Toque em “Baixar para Android” nesta página e aguarde o fim do download.'],
  ['Instale', 'Abra o arquivo baixado e toque em “Instalar”. Se o Android perguntar, confirme que confia na origem.'],
  [
    'Conceda as permissões',
    'O app pede cada uma só quando vai usar. Aceite os avisos na primeira vez e, na cabine, o Bluetooth da balança.',
  ],
  ['Entre na sua conta', 'Use o email e a senha que o gestor da fazenda cadastrou para você.'],
]

const permissions = [
  { Icon: Camera, name: 'Câmera', reason: 'para fotografar o cocho e registrar ocorrências' },
  { Icon: Database, name: 'Armazenamento', reason: 'para guardar leituras e pesagens até o sinal voltar' },
  { Icon: Wifi, name: 'Internet', reason: 'para sincronizar com o painel da fazenda' },
  { Icon: MapPin, name: 'Localização', reason: 'para encontrar o módulo do vagão por perto' },
]

const browsers = [
  ['Android e computador', 'no Chrome ou no Edge: menu ⋮ e “Instalar app” ou “Adicionar à tela inicial”.'],
  ['iPhone e iPad', 'no Safari: toque em Compartilhar e em “Adicionar à Tela de Início”.'],
]

export function Guide() {
  return (
    <Section
      id="instalacao"
      tone="surface"
      title="Como instalar o APK"
      lead="Cinco passos, uma vez por aparelho."
      leadBelow
    >
      <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
        <ol>
          {steps.map(([title, text], index) => (
            <li
              key={title}
              className="grid grid-cols-[min(2.5rem,20%)_minmax(0,1fr)] border-t border-line py-4 first:border-t-0 first:pt-0"
            >
              <span className="font-display text-3xl leading-8 font-bold text-ink-3">{index + 1}</span>
              <div>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="space-y-10">
          <section aria-labelledby="permissions-title">
            <h3 id="permissions-title" className="font-display text-2xl font-semibold">
              Permissões
            </h3>
            <ul className="mt-4 space-y-3">
              {permissions.map(({ Icon, name, reason }) => (
                <li key={name} className="flex gap-3">
                  <Icon size={24} className="mt-0.5 shrink-0 text-pasture" aria-hidden="true" />
                  <span>
                    <b className="font-semibold">{name}</b> <span className="text-ink-2">{reason}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <WebApp />
        </div>
      </div>
    </Section>
  )
}

/** scripts/install.ts shows the button where the browser offers to install. Other browsers have a menu item for it. */
const WebApp = () => (
  <section aria-labelledby="web-title" className="rounded-card border border-line bg-page p-5">
    <h3 id="web-title" className="font-display text-2xl font-semibold">
      Sem APK, pelo navegador
    </h3>
    <p className="mt-2 text-ink-2">
      As mesmas telas rodam no navegador, mesmo sem sinal, e ficam na tela inicial como um aplicativo.
    </p>
    <ul className="mt-3 space-y-2">
      {browsers.map(([platforms, steps]) => (
        <li key={platforms}>
          <b className="font-semibold">{platforms}</b> <span className="text-ink-2">{steps}</span>
        </li>
      ))}
    </ul>
    <p className="mt-4 flex flex-wrap gap-3">
      <button type="button" data-install hidden className={buttonClasses.primary}>
        Instalar o app web
      </button>
      <a href="/operador" className={buttonClasses.outline}>
        Abrir no navegador
      </a>
    </p>
    <p role="status" data-part="installed" className="mt-3 empty:hidden" />
  </section>
)
