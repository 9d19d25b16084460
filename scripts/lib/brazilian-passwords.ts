/** Passwords and their stems that Brazilians choose and that the lists of the packages lack: clubs, faith, love, places, default passwords. Lower case, without accents. */
export const brazilianPasswords = `
senha senhas minhasenha novasenha senhanova mudar mudar123 123mudar trocar acesso entrar entrada usuario gestor gerente admin administrador
operador motorista suporte sistema empresa trabalho escritorio computador internet celular
flamengo corinthians palmeiras saopaulo santos gremio internacional inter cruzeiro atletico galo vasco botafogo fluminense bahia vitoria sport
fortaleza ceara goias cuiaba coritiba athletico timao verdao mengao tricolor colorado
deus jesus jesuscristo cristo deusefiel deuseamor deuseomaior jesusteama jesuscristoe senhor nossasenhora aparecida santoantonio saojose
amor teamo amorzinho meuamor amoreterno eternamente paixao saudade felicidade familia minhafamilia meufilho minhafilha meusfilhos filhos
princesa principe gatinha gatinho linda lindo bebe nenem vida minhavida sucesso dinheiro riqueza liberdade esperanca vitoria
brasil brasileiro brasileira brazil matogrosso goiania cuiaba campogrande riodejaneiro belohorizonte uberaba uberlandia ribeiraopreto barretos
rondonia tocantins maranhao curitiba salvador recife manaus brasilia saopaulo minasgerais parana paraguai
fazenda fazendas sitio chacara rancho boi boiada boiadeiro bezerro novilha novilho vaca vacas touro cavalo cavalos peao peaode rodeio
gado nelore angus brahman guzera zebu cocho curral baia confinamento pecuaria agro agronegocio agropecuaria pasto silagem milho soja racao trator
carreta caminhao estancia porteira berrante viola sertanejo caipira tropeiro vaqueiro cachorro gato futebol
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda terca quarta quinta sexta sabado domingo
`
  .split(/\s+/)
  .filter(Boolean)
