import type { ComponentProps } from 'react'
import { Button } from '../../base/Button/Button.tsx'
import type { Guide } from '../../guide.ts'
import { ScalePad } from './ScalePad.tsx'

const corn: ComponentProps<typeof ScalePad>['target'] = {
  name: 'Milho moído',
  position: 'Carga 2 de 4',
  target: 3974,
  tolerance: 79,
  current: 3418,
}

const pad = (props: Partial<ComponentProps<typeof ScalePad>>) => (
  <div className="h-128">
    <ScalePad
      target={corn}
      scale={{ state: 'connected', shown: 16_049, age: 0.2 }}
      onCountHeld={() => {}}
      actions={
        <Button variant="next" size="field">
          Próximo
        </Button>
      }
      {...props}
    />
  </div>
)

export const guide: Guide = {
  purpose: 'A pesagem com a balança ligada: o que falta corre sozinho, e só se aperta para seguir.',
  instead: [
    ['Sem balança ligada', 'WeighingPad'],
    ['Só a situação da balança', 'ScaleStatus'],
  ],
  anatomy: [
    ['Alvo', 'O ingrediente ou o lote e o que falta, do tamanho da cabine.'],
    ['Balança', 'Se é ouvida, o que mostra e há quanto tempo.'],
    ['Recado', 'Um salto que não foi contado, ou a hora de parar.'],
    ['Ações', 'De 56 px; a que segue é a última e a única amarela.'],
  ],
  keyboard: [
    ['Tab', 'Passa pelas ações, e por “Foi ração: contar” quando aparece.'],
    ['Enter', 'Executa.'],
  ],
  props: {
    target: 'O que se pesa: as propriedades de `WeighingTarget`.',
    scale: 'Como a balança está e o que mostra: as propriedades de `ScaleStatus`.',
    other: 'O que a balança do outro tablet mostra, enquanto esta está sem sinal.',
    onConnect: 'Ao ligar uma balança que espera um toque.',
    held: 'Os kg de um salto que não foi contado.',
    unsure: 'Os kg contados que podem ser uma pessoa no vagão: nada segue sozinho.',
    onCountHeld: 'Ao dizer que o salto era mesmo trato.',
    stopAt: 'Os kg que faltam, quando é hora de parar.',
    actions: 'Os botões, do tamanho `field`. O que segue vem por último.',
  },
  do: {
    text: 'A hora de parar é dita antes do alvo, com o que falta.',
    example: pad({ target: { ...corn, current: 3936 }, stopAt: 38 }),
  },
  dont: {
    text: 'Avisar só depois do alvo: a ração já entrou no vagão.',
    example: pad({ target: { ...corn, current: 4121 } }),
  },
  frame: { width: 720, height: 520 },
}
