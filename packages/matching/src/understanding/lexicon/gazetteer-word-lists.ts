/** Languages that are meant when their name is alone. Others need "speaks" or a level. */
export const commonLanguages: ReadonlySet<string> = new Set(
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pa pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(
    ' ',
  ),
)

/** Short names that are everyday words unless written in capitals. */
export const onlyInCapitals: ReadonlySet<string> = new Set(
  `us it in no is sur due tre dal per una nee van der ter me am be so to at as de la ma mt my pa pe pg pl pm pr ps ro re sa se sc sd sg si sk sl sm sn st sv sy sz tc td tg th tj tk tn tr tt tv tz ua ug uy va vc ve vg vi vn vu wf ws ye yt za zm zw ad af ag ai al an ao aq ar au aw ax az ba bb bd bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im io iq ir je jm jo jp ke kg kh ki km kn kp kr kw ky kz lb lc li lk lr ls lt lu lv ly mc md mf mg mh mk ml mm mn mo mp mq mr ms mu mv mw mx mz na nc ne nf ng ni nl np nr nu nz om pf ph pk pn pt pw py qa rs ru rw sb sh sj sr ss sx
  mint cis can and per lie cub prt guy ata ant are arm bel ben cap chat cod com con cog cri dom don eth fin fro gab gin grid gum hun iot isl jam ken kit lac lab mac man mar mit mus nam net nor oman pan pol pop ran sas sen ses sun tan tin ton tor tun tur twin van win dim dash ends ill cap mid ops pro rep sad sol vat ear eat`.split(
    /\s+/,
  ),
)

/** Employers whose names are everyday words: they need "at" or "ex" before them. */
export const everydayEmployers: ReadonlySet<string> = new Set(
  `target gap orange apple total shell indeed box block du emirates swift meta stripe notion slack oracle visa next boots three sky square unity chase delta united discover progressive ally mars bolt grab wise clear mode light core spark snap root hinge match zoom ring nest dash drive fresh first general national standard state public royal continental global international american premier prime capital alliance union summit horizon pioneer liberty frontier spirit compass bird lime swing gong drift outreach segment amplitude remote lever toast ramp plaid affirm calm polar sage blend lucid linear loom pitch copy writer circle range mural stack page house man may mint axis icon vice fortune time people life self home garden bell cable wind freedom virgin eagle fox bank jet link media real plus action but fly mango kind rational dialog hello tier clark element friday indigo dove extra orbit open grey reply valor vale stone clip jobs engineering smart school here make move sonar signal pure ola go best live clinique key casa origin mini nato exact lumen`.split(
    /\s+/,
  ),
)

/** States of the United States whose two letters recruiters write on their own. */
export const spokenStates: ReadonlySet<string> = new Set(
  'TX CA NY FL IL WA MA NJ PA OH GA NC VA CO AZ MI MN OR UT TN MO WI MD CT'.split(' '),
)

/** Towns whose names are everyday words: they need a word such as "in" unless in capitals. */
export const everydayTowns: ReadonlySet<string> = new Set(
  'greenfield brownfield enterprise commerce industry independence normal surprise mission media champion paradise hope'.split(
    ' ',
  ),
)
