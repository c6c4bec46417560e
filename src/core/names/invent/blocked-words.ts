/**
 * Words that no child should be called by, in the major languages, so that an invented name has none of them by chance.
 * In ROT13, so that nobody reads them by accident. `anywhere`: as any part of a name; `edge`: at its beginning or end, as in
 * its middle the letters are common; `whole`: only as the whole name.
 */
export const BLOCKED_WORDS: Record<string, { anywhere: string; edge: string; whole: string }> = {
  English: {
    anywhere:
      'shpx shx phag fuvg juber fyhg ovgpu onfgneq avttre avttn avtt snttbg jnax cravf intvan ihyin qvyqb chffl encvfg crqb ergneq genaal obbo gvggl oybjwbo wvmm betnfz pyvgbe fpebghz grfgvpy frzra cbea uvgyre anmv pbecfr ibzvg srprf gheq nefrubyr nffubyr qhzonff wnpxnff xvxr jrgonpx ubzvpvq fhvpvq zheqre pnapre urecrf flcuvy tbabee qvneeu chxr pevccyr zbeba vqvbg vzorpvy zbyrfg vaprfg mbzovr fngna yhpvsre anepb zbatby fcnfgvp tbroory fgnyva',
    edge: 'pbpx qvpx gvgf nefr nahf nany encr fynir qrivy cbbc penc cvff sneg qhat fphz xvyy qrnq uryy qnza cvzc ubbxre fcvp puvax tbbx pbba qlxr ubzb urebva zrgu qeht penpx fvpx htyl qhzo fghcvq ungr rivy qrzba crr cbb ohgg gheq fzrtzn fabg yneq fzryy fgvax chf sng nff gvg phz frk jbc fbq ivyr tebff cvt zbat fcnm genfu onyq ones',
    whole: 'qvr qlvat vyy onq fva fcvg genfu ehoovfu ivehf pbivq nvqf yvpr eng ebg unt ubt ub tnt tnl',
  },
  Spanish: {
    anywhere:
      'chgn chgb zvreq craqrw pnoeba wbqre pbab pbab iretn puvatn phyreb znevp cbyyn sbyyne tvyvcbyy chgvg pbwba mbeen enzren pnenwb znzba obyhq crybghq nfrfva zhreg pntne pntnq qvnoyb',
    edge: 'phyb pbab grgn pnpn crqb cvwn pubpub pbapun zrne zbpb srb',
    whole: 'gbagb gbagn ybpn ybpb chgb nfpb bqvb crar cvgb znyb srn',
  },
  French: {
    anywhere:
      'zreqr chgnva fnybcr pbaaneq pbaanff raphy obeqry pbhvyyr obhtabhy arterffr cbhssvnff punggr sbhger oenay cvffr',
    edge: 'chgr ovgr phy mvmv pnpn cvcv puvre crqr ivynva',
    whole: 'pba pbaf ynvq ynvqr pbaar zbpur ahyyr avdhr zbeg fnyr',
  },
  German: {
    anywhere:
      'fpurvf sbgmr uher ahggr jvpufre nefpu svpxra zhfpuv fpuynzcr uheraf fpujnam gvggra xnpxr xbgmr zvfg fpujhpugry artre fpujhy fpujrva',
    edge: 'svpx shem qbbs qhzz nefpu zbrfr oybrq grhsry',
    whole: 'zvfg fnh gbq zbeq xbg unff',
  },
  Portuguese: {
    anywhere:
      'pnenyub cbeen ohprgn obprgn zreqn sbqre sbqnf chaurg cvenaun ivnqb pnprgr chgnevn obfgn neebzo pntnq',
    edge: 'chgn kbkbgn kbgn cvebpn crvqb ovpun srvn oheeb oheen qvnob',
    whole: 'ph znh cnh ebyn knan pban cvyn zbegr',
  },
  Italian: {
    anywhere:
      'pnmmb chggna fgebam zreqn pbtyvba inssnaphy zvapuvn gebvn mbppby svtn svpn phyb fpbcner cbzcva svabppuv sebpvb obppuva',
    edge: 'svpn svtn grggr pnppn cvcv cvfpvn fpuvsb oehggb oehggn',
    whole: 'gbcn tabppn fpuvsb',
  },
  Dutch: {
    anywhere: 'xhgjvws xybbgm arhxra ubre tbqire xnaxre glshf syvxxre zvrgwr fpuvwg rvxry',
    edge: 'xhg xbag gvrg cvf xnx yhy cvx ubre qbbq fgebag',
    whole: 'xnx errg',
  },
  Polish: {
    anywhere: 'xhejn xherj puhw uhw cvmq wronp wrona cvreqby cvreqny qhcn pvcn fxhej tbjab fmzngn qmvjxn',
    edge: 'pvcn qhcn pvc xhgnf fvhfvh puhw myb',
    whole: 'tabw pjry fhxn',
  },
  Turkish: {
    anywhere: 'bebfch fvxgve fvxvf fvxvz nzpvx lneenx tning crmrirax xnucr fheghx xnygnx',
    edge: 'fvx nzx cvpva fvqvx',
    whole: 'rfrx obx cvp zrzr tbg qny voar chfg',
  },
  Russian: {
    anywhere:
      'oylng oylnq oyvnq cvmqn cvmqrg xuhl xuhv lrong lrona zhqnx tnaqba tbiab mubcn fuylhun fuyhun cvqbe cvqne qrezb mnyhc puzb',
    edge: 'mubc wbcn feny ffng oyln fzreg hebq qhenx',
    whole: 'xnxn uhv uhl qhen fhxn rona',
  },
  Hindi: {
    anywhere:
      'puhgvl puhgvln znqnepubq orurapubq ourapubq oubfq tnnaq enaqv yhaq ynhqn yniqn unenzv xhgvl pubq unenz tnaqh gnggv',
    edge: 'yhaq tnaq puhg ybqn ynhqn fhfh',
    whole: 'tnqun enaq zhg zbbg xhggn fnnyn',
  },
  Arabic: {
    anywhere: 'funezhg funezbbg xhff xbfbznx nuony znalnx mnzry xnuon dnuon nuon uvzne',
    edge: 'xhff mboo grrm',
    whole: 'xnyo xbf mvo mro gvm xunen avx',
  },
  Nordic: {
    anywhere: 'svggn xhxfht uryirgr wniyn wniyn xahyyn snra snaqra xhffr ehzcr',
    edge: 'svggn xhx uber xahyy ebri fxvg onwf',
    whole: 'gvff cvxx ebi uben sna',
  },
  Others: {
    anywhere:
      'znznub xhein chyn cvmqn phein zhvr ohatuby cbrf chxv chxvznx xbagby zrzrx wrzohg atragbg onatfng nawvat grgrx chgnat tntb gnenagnqb cbxcbx znynxn zbhav tnzvf ivggh crexryr cnfxn uhben xhenp cvpxn wrorz cvmqha tbia puvaxb znaxb haxb xhfb onxn cnob ffvony tnrfrxv wvwv',
    edge: 'xhfb haxb fvony zbhav xbybf ivggh cvyyh',
    whole: 'obob onxn fuvar pnb chyn fxngn',
  },
}
