import type { Guide } from '../../guide.ts'
import { SyncPill } from './SyncPill.tsx'

export const guide: Guide = {
  purpose: 'Responde a quem está no cocho: o que eu fiz está a salvo? Já chegou?',
  instead: [
    ['A balança do vagão', 'ScaleStatus'],
    ['A situação de uma operação', 'StatusBadge'],
    ['Um erro que pede uma ação agora', 'Banner'],
  ],
  anatomy: [
    ['Sinal', 'Cheio enviado, anel guardado, losango não aceito: a forma muda, não só a cor.'],
    ['Frase', '“Sem sinal, 8 guardadas”, “Enviando 3”, “Tudo enviado”.'],
    ['Link', 'Leva à fila, com cada uma por extenso.'],
  ],
  keyboard: [
    ['Tab', 'Chega à pílula, quando ela é um link.'],
    ['Enter', 'Abre a fila de envio.'],
  ],
  props: {
    state: 'Como está o envio: tudo enviado, enviando, sem sinal ou com a conta suspensa.',
    pending: 'Quantos registros faltam enviar.',
    rejected: 'Quantos não foram aceitos e a pessoa tem de corrigir.',
    awaiting: 'Quantos já chegaram e esperam uma aprovação.',
    href: 'A página da fila. Com ele, é um link.',
    compact: 'Menos palavras no celular, onde há outros botões. Quem ouve tem a frase inteira.',
  },
  do: {
    text: 'Guardadas: o trabalho está a salvo, mesmo sem sinal.',
    example: <SyncPill state="offline" pending={8} href="#fila" />,
  },
  dont: {
    text: '“Falha” assusta quem não perdeu nada.',
    example: (
      <span className="inline-flex w-fit rounded-full bg-rust-soft px-3 py-1 font-semibold text-rust">
        Falha na sincronização
      </span>
    ),
  },
}
