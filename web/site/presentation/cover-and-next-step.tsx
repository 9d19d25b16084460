// The first and the last slide, both on the dark background.

import { buttonClasses } from '../../core/button-classes.ts'
import { CONTACT_EMAIL } from '../../core/email-addresses.ts'
import { PhonePicture, ScreenPicture } from '../Picture.tsx'

export const Cover = () => (
  <div className="grid grid-cols-1 items-center gap-x-14 gap-y-10 pb-32 lg:grid-cols-[25rem_1fr] lg:pb-44">
    <div className="lg:self-start lg:pt-14">
      <h1 className="font-display text-4xl font-bold text-balance max-sm:text-[length:min(2.25rem,14vw)] sm:text-5xl">
        O trato, pesado e conferido.
      </h1>
      <p className="mt-5 max-w-[40ch] text-xl text-pretty">
        Da leitura do cocho às cinco da manhã ao consumo na mesa do dono. Dez telas, três minutos.
      </p>
    </div>
    <div className="relative pb-10 pl-10 lg:pl-28">
      <ScreenPicture name="dashboard" sizes="(min-width: 64rem) 44rem, calc(100vw - 6rem)" load="first" />
      <PhonePicture
        name="reading"
        sizes="(min-width: 64rem) 11rem, 7rem"
        load="eager"
        className="absolute bottom-0 left-0 w-32 lg:w-48"
      />
    </div>
  </div>
)

const nextSteps = [
  ['A equipe liga', 'para entender o pátio e marcar o melhor horário, pode ser antes do primeiro trato.'],
  ['Você vê o sistema', 'rodando com um confinamento do tamanho do seu: leitura, carga, descarga e fechamento.'],
  ['A proposta chega', 'por escrito, com o que está incluído e o que não está.'],
]

export const NextStep = () => (
  <div className="pb-52 sm:pb-60 lg:pb-44">
    <h2 className="max-w-[20ch] font-display text-4xl font-bold text-balance max-sm:text-[length:min(2.25rem,14vw)] sm:text-5xl">
      O próximo trato pode ser medido em quilos.
    </h2>
    <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-3">
      {nextSteps.map(([title, text], index) => (
        <li key={title} className="border-t-2 border-on-yard-2 pt-3 text-lg">
          <b className="font-display text-2xl font-semibold">
            {index + 1}. {title}
          </b>
          <span className="mt-1 block text-pretty">{text}</span>
        </li>
      ))}
    </ol>
    <p className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3 text-lg">
      <a href="/#consultation" className={buttonClasses.callToAction}>
        Agendar Consulta
      </a>
      <span className="font-semibold">
        cochoemdia.com.br, <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
      </span>
    </p>
  </div>
)
