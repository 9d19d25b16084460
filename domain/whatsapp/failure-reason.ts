/** Why a message did not arrive or was not answered, and what to do: Meta's codes, and ours. */

const reasons: Record<string, string> = {
  '10': 'A chave não tem permissão para enviar: confira as permissões do usuário do sistema na Meta.',
  '100': 'A Meta não aceitou o conteúdo do pedido: é um erro nosso, e o log tem o instante.',
  '131000': 'A Meta teve um erro que não explica.',
  '131016': 'O serviço da Meta estava fora do ar ou sobrecarregado.',
  '131026': 'A pessoa não pode receber: não tem mais WhatsApp, bloqueou o nosso número ou usa uma versão antiga.',
  '131031': 'A nossa conta do WhatsApp está bloqueada: veja o painel da Meta.',
  '131042': 'A Meta não conseguiu cobrar: confira o pagamento da conta do WhatsApp.',
  '131047':
    'Passaram mais de 24 horas da última mensagem da pessoa, e só um modelo aprovado pode ser enviado. Ela precisa escrever de novo.',
  '131048': 'A Meta limitou o nosso número por denúncias de spam.',
  '131049': 'A Meta não entregou para não enviar mensagens demais a esta pessoa.',
  '131051': 'A Meta não entrega este tipo de mensagem.',
  '131053': 'A Meta não conseguiu ler o arquivo.',
  '131056': 'Foram mensagens demais para a mesma pessoa em pouco tempo.',
  '130429': 'Enviamos mensagens demais em pouco tempo.',
  '130497': 'A nossa conta não pode enviar mensagens para o país da pessoa.',
  '132000': 'O modelo do resumo tem outro número de valores: confira o modelo na Meta.',
  '132001': 'O modelo do resumo não existe ou não foi aprovado: confira WHATSAPP_DIGEST_TEMPLATE.',
  '132015': 'O modelo do resumo foi pausado pela Meta por baixa qualidade.',
  '132016': 'O modelo do resumo foi desativado pela Meta.',
  '133010': 'O nosso número não está registrado na Cloud API.',
  '190': 'A chave WHATSAPP_TOKEN não vale mais: crie outra na Meta.',
  '368': 'A nossa conta foi bloqueada por algum tempo por violar as regras da Meta.',
  '4': 'O nosso aplicativo fez pedidos demais à Meta.',
  '80007': 'A nossa conta do WhatsApp chegou ao limite de pedidos.',
  timeout: 'A Meta não respondeu em 8 segundos. A mensagem pode ter chegado, por isso não foi repetida.',
  network: 'Não houve conexão com a Meta.',
  'no id': 'A Meta aceitou o pedido sem o código da mensagem: não se sabe se chegou.',
  error: 'A resposta deu erro três vezes: o log tem o motivo, na linha "whatsapp": "answer".',
  died: 'O trabalho parou três vezes antes da resposta.',
}

export function failureReason(code: string | null): string {
  if (code === null) return 'A Meta não disse por quê.'
  if (/^5\d\d$/.test(code)) return 'O servidor da Meta teve um erro.'
  return reasons[code] ?? 'É um código da Meta sem descrição aqui: veja os códigos de erro da Cloud API.'
}
