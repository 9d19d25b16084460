// The slides without a screenshot: the day, the roles, the plans.
import { Check, Minus } from 'lucide-react'
import { isAllowed, type Permission, userTypeLabels, userTypes } from '../../../domain/account/permission.ts'
import { DayStrip } from '../DayTimeline.tsx'
import { plans } from '../plans.ts'

export const Day = () => <DayStrip />

/** The table says what the system does: each row is a permission. */
const actions: [action: string, permission: Permission][] = [
  ['Ver lotes, receitas e operações', 'read'],
  ['Ler cochos e tocar operações', 'operations.run'],
  ['Mudar lotes, receitas, regras e programação', 'lots.write'],
  ['Ver os emails e o acerto de cada pessoa', 'people.read'],
  ['Excluir operações e cuidar dos usuários', 'farm_users.write'],
]

const securityPoints = [
  'Os dados de uma fazenda não são visíveis a outra',
  'Senha embaralhada, que nem nós conseguimos ler; segundo fator pelo celular, para quem quiser',
  'Sessões abertas à vista, cada uma encerrada com um toque',
  'Seus dados em um arquivo, e a conta excluída quando você pedir',
]

export const People = () => (
  <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
    <table className="w-full border-collapse text-lg">
      <thead>
        <tr className="border-b-2 border-ink text-left font-display text-lg sm:text-xl">
          <th scope="col" className="py-2 font-semibold">
            Quem pode
          </th>
          {userTypes.map(role => (
            <th
              key={role}
              scope="col"
              className="w-[21%] py-2 text-center font-semibold max-sm:text-[length:min(1.125rem,3.2vw)] sm:w-[18%]"
            >
              {userTypeLabels[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map(([action, permission]) => (
          <tr key={action} className="border-b border-line-strong">
            <th scope="row" className="py-3.5 pr-3 text-left font-normal">
              {action}
            </th>
            {userTypes.map(role => (
              <td key={role} className="text-center">
                <YesNo yes={isAllowed(role, permission)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <ul className="space-y-4 border-t-4 border-pasture pt-5 text-lg text-pretty">
      {securityPoints.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

const YesNo = ({ yes }: { yes: boolean }) => (
  <>
    {yes ? (
      <Check size={24} strokeWidth={3} className="inline text-pasture" aria-hidden="true" />
    ) : (
      <Minus size={24} className="inline text-ink-3" aria-hidden="true" />
    )}
    <span className="sr-only">{yes ? 'Sim' : 'Não'}</span>
  </>
)

export const Plans = () => (
  <ul className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-3">
    {plans.map(({ name, description, animals, users, features, popular }) => (
      <li
        key={name}
        className={`rounded-card border p-6 ${popular ? 'border-yard-mark bg-yard-mark text-on-yard' : 'border-line-strong bg-surface'}`}
      >
        <h3 className="flex flex-wrap items-center justify-between gap-2 font-display text-3xl max-sm:text-[length:min(1.875rem,11vw)] font-bold">
          {name}
          {popular && <span className="rounded-control bg-tag px-2.5 py-1 text-lg text-tag-ink">Mais Popular</span>}
        </h3>
        <p className={`lg:min-h-[3em] ${popular ? 'text-on-yard-2' : 'text-ink-2'}`}>{description}</p>
        <p className="mt-4 font-display text-2xl font-semibold">{animals.join(' ')}</p>
        <p className="font-display text-2xl font-semibold">{users.join(' ')}</p>
        <ul className="mt-4 space-y-1.5">
          {features.map(feature => (
            <li key={feature} className="flex gap-2">
              <Check
                size={18}
                strokeWidth={2.5}
                className={`mt-1 shrink-0 ${popular ? 'text-on-yard-2' : 'text-pasture'}`}
                aria-hidden="true"
              />
              {feature}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
