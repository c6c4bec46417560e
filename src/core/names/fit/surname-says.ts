/** How English speakers say common surnames whose spelling misleads, as in the pronunciations of names. */
export const SURNAME_SAYS: ReadonlyMap<string, string> = new Map(
  (
    'hughes:HYOOZ reid:REED reed:REED read:REED young:YUHNG moore:MOR nguyen:WIN obrien:oh-BRY-en oconnor:oh-KAH-ner ' +
    'oneill:oh-NEEL wright:RYT knight:NYT white:WYT lewis:LOO-is lee:LEE leigh:LEE walsh:WALSH murphy:MUR-fee ' +
    'hall:HAWL ball:BAWL wall:WAWL wood:WOOD woods:WOODZ cook:KOOK brooks:BROOKS moody:MOO-dee stone:STOHN ' +
    'cole:KOHL jones:JOHNZ rose:ROHZ james:JAYMZ adams:AH-damz evans:EH-vanz davies:DAY-viz davis:DAY-vis ' +
    'harris:HA-ris ellis:EH-lis morris:MAH-ris price:PRYS rice:RYS hayes:HAYZ gray:GRAY grey:GRAY shaw:SHAW ' +
    'ward:WARD howard:HOW-erd edwards:ED-werdz roberts:RAH-berts richards:RICH-erdz phillips:FIL-ips ' +
    'king:KING long:LAHNG wilson:WIL-sun nelson:NEL-sun johnson:JAHN-sun jackson:JAK-sun anderson:AN-der-sun ' +
    'henderson:HEN-der-sun thompson:TAHM-sun thomson:TAHM-sun robinson:RAH-bin-sun simpson:SIMP-sun ' +
    'parker:PAR-ker carter:KAR-ter walker:WAH-ker baker:BAY-ker miller:MIL-er taylor:TAY-ler turner:TUR-ner ' +
    'fisher:FISH-er cooper:KOO-per hunter:HUN-ter archer:AR-cher butler:BUT-ler potter:PAH-ter cohen:KOH-en ' +
    'levy:LEE-vee kaye:KAY clarke:KLARK browne:BROWN brown:BROWN green:GREEN greene:GREEN byrne:BURN doyle:DOYL boyle:BOYL ' +
    'kelly:KEL-ee reilly:RY-lee riley:RY-lee daly:DAY-lee quinn:KWIN burke:BURK sanders:SAN-derz peters:PEE-terz ' +
    'rogers:RAH-jerz hodges:HAH-jiz bridges:BRIJ-iz george:JORJ lane:LAYN page:PAYJ chase:CHAYS blake:BLAYK ' +
    'drake:DRAYK hale:HAYL bates:BAYTS gates:GAYTS banks:BANKS fox:FAHKS cox:KAHKS knox:NAHKS ross:RAHS ' +
    'garcia:gar-SEE-ah martinez:mar-TEE-nez rodriguez:rah-DREE-gez lopez:LOH-pez perez:PAY-rez gomez:GOH-mez ' +
    'hernandez:her-NAN-dez gonzalez:gon-ZAH-lez diaz:DEE-az vazquez:VAS-kez jimenez:hee-MEN-ez silva:SIL-vah ' +
    'schmidt:SHMIT schneider:SHNY-der weiss:VYS klein:KLYN meyer:MY-er mayer:MY-er kaiser:KY-zer schwarz:SHWARTS ' +
    'kowalski:koh-VAL-skee nowak:NOH-vak novak:NOH-vak rossi:RAH-see russo:ROO-soh ricci:REE-chee conti:KON-tee ' +
    'leroy:luh-ROY dubois:doo-BWAH moreau:mah-ROH patel:pah-TEL khan:KAHN singh:SING wong:WAHNG chan:CHAN ' +
    'murray:MUR-ee campbell:KAM-bel marshall:MAR-shul russell:RUS-ul mitchell:MICH-ul powell:POW-ul wells:WELZ ' +
    'cameron:KAM-run stewart:STOO-ert stuart:STOO-ert graham:GRAM pearce:PEERS pierce:PEERS ' +
    'martin:MAR-tin morgan:MOR-gun allen:AL-un owen:OH-un bennett:BEN-it barrett:BA-rit elliott:EL-ee-ut'
  )
    .split(' ')
    .map((text) => {
      const [surname = '', say = ''] = text.split(':')
      return [surname, say] as const
    }),
)
