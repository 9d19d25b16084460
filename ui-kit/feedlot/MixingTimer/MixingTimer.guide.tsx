import type { Guide } from '../../guide.ts'
import { MixingTimer } from './MixingTimer.tsx'

export const guide: Guide = {
  purpose: 'Diz quanto o vagão ainda mistura antes do primeiro lote, e quando a mistura está pronta.',
  instead: [
    ['O peso que falta', 'WeighingTarget'],
    ['A situação da balança', 'ScaleStatus'],
  ],
  anatomy: [
    ['Ícone', 'Um relógio enquanto mistura, um sino quando termina.'],
    ['Frase', 'Minutos e segundos que faltam, ou “Mistura pronta.”'],
  ],
  keyboard: 'Não recebe o foco. O fim é lido; os segundos, não.',
  do: {
    text: 'Conte a partir do último ingrediente: recarregar a página não recomeça a mistura.',
    example: (
      <p className="text-lg font-semibold">
        <MixingTimer left={252_000} />
      </p>
    ),
  },
  dont: {
    text: 'Só a hora do fim obriga a fazer a conta na cabine.',
    example: <p className="text-lg font-semibold">Misture até 07:48.</p>,
  },
}
