/** Why this device gets no notifications, and what its person can do. */
import type { ReactNode } from 'react'
import { Banner } from 'ui-kit'
import type { PushDevice } from '../../core/device/push-device.ts'

type Problem = { title: string; tone: 'info' | 'warning'; text: ReactNode }

const problems: Record<Exclude<PushDevice, 'ready'>, Problem> = {
  unsupported: {
    title: 'Este navegador não recebe avisos',
    tone: 'info',
    text: (
      <p>
        Abra o Cocho em Dia no Chrome, no Edge ou no Firefox, no computador ou no Android. No iPhone, abra no Safari.
      </p>
    ),
  },
  uninstalled: {
    title: 'Adicione o Cocho em Dia à tela inicial',
    tone: 'info',
    text: (
      <>
        <p>O iPhone e o iPad só mostram avisos de um app que está na tela inicial.</p>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          <li>No Safari, toque em Compartilhar.</li>
          <li>Escolha Adicionar à Tela de Início.</li>
          <li>Abra o Cocho em Dia por ela, entre e volte a esta tela.</li>
        </ol>
      </>
    ),
  },
  denied: {
    title: 'Os avisos estão bloqueados neste navegador',
    tone: 'warning',
    text: (
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        <li>Toque no ícone ao lado do endereço, no alto da tela.</li>
        <li>Em Permissões, abra Notificações e escolha Permitir.</li>
        <li>Volte a esta tela.</li>
      </ol>
    ),
  },
}

export function DeviceProblem({ device }: { device: keyof typeof problems }) {
  const { title, tone, text } = problems[device]
  return (
    <Banner title={title} tone={tone}>
      {text}
    </Banner>
  )
}
