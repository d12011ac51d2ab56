/** Welsh words that say nothing about numbers. */
export const FILLERS =
  "y yr r a ac â ag yn ym yng n o i u w ar at am gan gyda gydag i'r o'r drwy trwy dros tros dan hyd heb wrth rhag er mewn rhwng ynghylch ynglŷn parthed oherwydd " +
  "mae maen maent ydy ydyn ydynt yw oes oedd oeddent oeddynt oedden roedd bu buont bydd byddai bod wedi wnaeth gwnaeth gwnaethant gwneud gafodd cafodd cawsant cael cafwyd ges sydd sy sydd fydd fod ydi dyw nid dydy bu'r fuodd fu'n oeddech " +
  "fi mi fe ef hi ni chi chwi nhw hwy eu ei ein eich fy dy fy'n ninnau hwn hon hyn hwnnw honno hynny rhain rheini rheiny dyna dyma yma yno acw " +
  "pa beth pwy ble pryd sut pam os pe fel felly ond neu naill ai hefyd eto eisoes dal erbyn bellach nawr rwan yna wedyn tra pan gan fod oherwydd canys serch er hynny fodd bynnag " +
  "os gwelwch yn dda plîs diolch diolchiadau cofion annwyl helo shwmae sut mae bore da prynhawn cyfaill cydweithiwr cydweithwyr tîm " +
  "dangos dangoswch dangosa rho rhowch rhoi dyweda dywedwch dweud cyfrifwch cyfrifo cyfrif cyfrifa rhestru darganfod dod gwneud gweld edrych edrychwch gwybod hoffwn hoffem hoffai eisiau angen isio moyn mynnu gallaf gallwch gallwn gall gellir gofyn holi ateb ceisio darparu darparwch cyflwynwch paratoi esboniwch cymharwch gadewch cynnwys cynhwyswch ychwanegu ychwanegwch " +
  "tua oddeutu bron tipyn braidd iawn eithaf go wir mewn gwirionedd dim ond yn union efallai hwyrach yn hytrach llawer ychydig cryn mawr bach hir uchel isel fawr " +
  "gwerth gwerthoedd ffigur ffigurau ffigwr rhifau rhif data tabl tablau trosolwg crynodeb adroddiad adroddiadau ystadegau ystadegyn rhestr rhes rhesi colofn llinell siart graff gwybodaeth dadansoddiad " +
  "prifysgol brifysgol coleg sefydliad athrofa deon rheithor cyngor bwrdd senedd pwyllgor gweinidogaeth rheolwr pennaeth cyfarfod adran is-ganghellor cofrestrydd " +
  "llwyfan platfform system amgylchedd dysgu rhithwir rhithiol ar-lein VLE LMS Moodle digidol electronig " +
  "cafwyd derbyn derbyniodd derbyniwyd sgorio sgoriodd ennill enillodd enillwyd cyrraedd cyrhaeddodd nodi nodwyd cofnodi cofnodwyd cofnodedig gofnodwyd presennol ar gael perthyn berthyn perthynai dod daeth daethant mynd aeth aethant byw byw'n hanu gorffen gorffennodd gorffennwyd diwedd diweddodd dechreuodd digwyddodd digwydd syrthio " +
  "cyfan llwyr llawn cyflawn arferol fel arfer yn aml weithiau nodweddiadol gwirioneddol pur cyffredinol " +
  "heddiw ddoe bore amser pryd adeg tro troeon achos achosion modd ffordd sail lefel lefelau grŵp grwpiau band bandiau cymhariaeth cymharu gymharu sef hwnna ac ati h.y. e.e. un rhai eraill arall gwahaniaethol perthnasol priodol penodol eu hunain ei hun ei hunan bawb pawb hwythau gilydd ei gilydd addysgu gynhaliwyd cynhaliwyd";
