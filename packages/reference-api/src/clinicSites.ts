/** An invented clinic at a real ZIP code. */
export interface ClinicSite {
  state: string;
  stateName: string;
  areaCode: string;
  city: string;
  area: string;
  zip: string;
}

/** One row a state: code, name, telephone area code, then `city|neighbourhood|ZIP` for every clinic. */
const states: ReadonlyArray<readonly [code: string, name: string, areaCode: string, sites: string]> = [
  ['AL', 'Alabama', '205', 'Birmingham|Homewood|35209; Huntsville|Jones Valley|35802; Mobile|Spring Hill|36608; Montgomery|EastChase|36117'],
  ['AK', 'Alaska', '907', 'Anchorage|University|99508'],
  ['AZ', 'Arizona', '602', 'Phoenix|Biltmore|85016; Phoenix|Desert Ridge|85050; Scottsdale|Old Town|85251; Scottsdale|Kierland|85254; Chandler|Ocotillo|85248; Gilbert|SanTan|85297; Tempe|Town Lake|85281; Tucson|Catalina Foothills|85718; Glendale|Arrowhead|85308'],
  ['AR', 'Arkansas', '501', 'Little Rock|Chenal|72223; Fayetteville|Uptown|72703'],
  ['CA', 'California', '415', 'Los Angeles|Brentwood|90049; Los Angeles|Beverly Grove|90048; Los Angeles|Downtown|90017; Studio City|Ventura|91604; Santa Monica|Montana Avenue|90403; Pasadena|Old Town|91105; Glendale|Brand|91203; Torrance|Del Amo|90503; Long Beach|Belmont Shore|90803'],
  ['CA', 'California', '949', 'Irvine|Spectrum|92618; Newport Beach|Fashion Island|92660; Costa Mesa|South Coast|92626; Huntington Beach|Bella Terra|92647; San Diego|La Jolla|92037; San Diego|Mission Valley|92108; San Diego|Del Mar Heights|92130; Carlsbad|La Costa|92009; Temecula|Promenade|92591'],
  ['CA', 'California', '951', 'Riverside|Canyon Crest|92506; Rancho Cucamonga|Victoria Gardens|91739; Palm Desert|El Paseo|92260; Santa Barbara|State Street|93101; San Luis Obispo|Downtown|93401; San Francisco|Union Square|94108; San Francisco|Marina|94123; Oakland|Rockridge|94618; Walnut Creek|Broadway Plaza|94596'],
  ['CA', 'California', '408', 'San Mateo|Hillsdale|94403; Palo Alto|University Avenue|94301; San Jose|Santana Row|95128; Los Gatos|Main Street|95030; Pleasanton|Stoneridge|94588; Sacramento|East Sacramento|95819; Roseville|Fountains|95661; Fresno|River Park|93720; Bakersfield|Stockdale|93311; Modesto|Vintage Faire|95356; Santa Rosa|Montgomery Village|95405'],
  ['CO', 'Colorado', '303', 'Denver|Cherry Creek|80206; Denver|LoDo|80202; Lone Tree|Park Meadows|80124; Boulder|Pearl Street|80302; Fort Collins|Old Town|80524; Colorado Springs|Briargate|80920'],
  ['CT', 'Connecticut', '203', 'Stamford|Downtown|06901; West Hartford|Blue Back Square|06107; Westport|Main Street|06880'],
  ['DE', 'Delaware', '302', 'Wilmington|Greenville|19807'],
  ['DC', 'District of Columbia', '202', 'Washington|Georgetown|20007; Washington|Dupont Circle|20036'],
  ['FL', 'Florida', '305', 'Miami|Brickell|33131; Aventura|Biscayne|33180; Coral Gables|Miracle Mile|33134; Fort Lauderdale|Las Olas|33301; Boca Raton|Mizner Park|33432; Palm Beach Gardens|PGA|33410; West Palm Beach|Rosemary Square|33401; Winter Park|Park Avenue|32789; Orlando|Dr. Phillips|32819; Tampa|Hyde Park|33606'],
  ['FL', 'Florida', '813', 'Tampa|Westchase|33626; St. Petersburg|Downtown|33701; Sarasota|Main Street|34236; Naples|Fifth Avenue|34102; Jacksonville|Town Center|32246; Tallahassee|Midtown|32303; Gainesville|Butler|32608; Pensacola|Cordova|32504; Melbourne|Viera|32940'],
  ['GA', 'Georgia', '404', 'Atlanta|Buckhead|30305; Atlanta|Midtown|30309; Alpharetta|Avalon|30009; Marietta|East Cobb|30068; Savannah|Abercorn|31405; Augusta|West Augusta|30909'],
  ['HI', 'Hawaii', '808', 'Honolulu|Ala Moana|96814'],
  ['ID', 'Idaho', '208', "Boise|Bown Crossing|83706; Coeur d'Alene|Sherman Avenue|83814"],
  ['IL', 'Illinois', '312', 'Chicago|Lincoln Park|60614; Chicago|Gold Coast|60611; Chicago|West Loop|60607; Schaumburg|Woodfield|60173; Oak Brook|Center|60523; Naperville|Downtown|60540; Skokie|Old Orchard|60077; Orland Park|La Grange Road|60462; Peoria|Grand Prairie|61615; Springfield|West Side|62704'],
  ['IN', 'Indiana', '317', 'Indianapolis|Keystone|46240; Carmel|Clay Terrace|46032; Fort Wayne|Jefferson Pointe|46804'],
  ['IA', 'Iowa', '515', 'West Des Moines|Jordan Creek|50266; Cedar Rapids|Lindale|52402'],
  ['KS', 'Kansas', '913', 'Overland Park|Corbin Park|66223; Leawood|Town Center|66211; Wichita|Bradley Fair|67206'],
  ['KY', 'Kentucky', '502', 'Louisville|St. Matthews|40207; Lexington|Hamburg|40509'],
  ['LA', 'Louisiana', '504', 'New Orleans|Uptown|70115; Metairie|Lakeside|70002; Baton Rouge|Perkins Rowe|70810; Lafayette|River Ranch|70508'],
  ['ME', 'Maine', '207', 'Portland|Old Port|04101'],
  ['MD', 'Maryland', '410', 'Bethesda|Bethesda Row|20814; Baltimore|Harbor East|21202; Towson|Town Center|21204; Annapolis|Parole|21401; Columbia|Merriweather|21044; Rockville|Pike & Rose|20852'],
  ['MA', 'Massachusetts', '617', 'Boston|Back Bay|02116; Boston|Seaport|02210; Cambridge|Harvard Square|02138; Newton|Chestnut Hill|02467; Burlington|Wayside|01803; Hingham|Derby Street|02043; Worcester|West Side|01609'],
  ['MI', 'Michigan', '248', 'Birmingham|Old Woodward|48009; Ann Arbor|Main Street|48104; Grand Rapids|East Beltline|49525; Novi|Twelve Oaks|48377; Troy|Somerset|48084'],
  ['MN', 'Minnesota', '612', 'Minneapolis|North Loop|55401; Edina|50th & France|55424; Maple Grove|Arbor Lakes|55369; Rochester|Crossroads|55902'],
  ['MS', 'Mississippi', '601', 'Ridgeland|Renaissance|39157'],
  ['MO', 'Missouri', '816', 'Kansas City|Country Club Plaza|64112; St. Louis|Clayton|63105; Chesterfield|Valley|63017; Springfield|Galloway|65804; Columbia|Broadway|65203'],
  ['MT', 'Montana', '406', 'Billings|West End|59102; Bozeman|Downtown|59715'],
  ['NE', 'Nebraska', '402', 'Omaha|Village Pointe|68118; Lincoln|SouthPointe|68516'],
  ['NV', 'Nevada', '702', 'Las Vegas|Summerlin|89135; Henderson|Green Valley|89052; Reno|Midtown|89509'],
  ['NH', 'New Hampshire', '603', 'Bedford|Village|03110; Portsmouth|Market Square|03801'],
  ['NJ', 'New Jersey', '201', 'Hoboken|Washington Street|07030; Paramus|Garden State|07652; Short Hills|Morris Turnpike|07078; Princeton|Palmer Square|08542; Cherry Hill|Route 70|08002; Red Bank|Broad Street|07701; Edison|Menlo Park|08837'],
  ['NM', 'New Mexico', '505', 'Albuquerque|Uptown|87110; Santa Fe|Railyard|87501'],
  ['NY', 'New York', '212', 'New York|Union Square|10003; New York|Upper East Side|10021; New York|Upper West Side|10024; New York|Tribeca|10013; New York|Midtown East|10022; Brooklyn|Williamsburg|11211; Brooklyn|Park Slope|11215; Long Island City|Court Square|11101; Forest Hills|Austin Street|11375'],
  ['NY', 'New York', '516', 'Garden City|Franklin Avenue|11530; Huntington Station|Walt Whitman|11746; White Plains|City Center|10601; Albany|Stuyvesant|12203; Buffalo|Elmwood Village|14222; Rochester|Brighton|14618; Fayetteville|Towne Center|13066'],
  ['NC', 'North Carolina', '704', 'Charlotte|SouthPark|28211; Charlotte|Ballantyne|28277; Raleigh|North Hills|27609; Durham|Southpoint|27713; Greensboro|Friendly Center|27408; Winston-Salem|Stratford|27103; Wilmington|Mayfaire|28405; Asheville|Biltmore Park|28803'],
  ['ND', 'North Dakota', '701', 'Fargo|Osgood|58104'],
  ['OH', 'Ohio', '614', 'Columbus|Easton|43219; Columbus|Grandview|43212; Cincinnati|Hyde Park|45208; Mason|Deerfield|45040; Beachwood|Pinecrest|44122; Westlake|Crocker Park|44145; Dayton|The Greene|45440; Perrysburg|Levis Commons|43551'],
  ['OK', 'Oklahoma', '405', 'Oklahoma City|Nichols Hills|73116; Edmond|Covell|73034; Tulsa|Utica Square|74114'],
  ['OR', 'Oregon', '503', 'Portland|Pearl District|97209; Lake Oswego|Kruse Way|97035; Bend|Old Mill|97702; Eugene|Oakway|97401'],
  ['PA', 'Pennsylvania', '215', 'Philadelphia|Rittenhouse|19103; King of Prussia|Town Center|19406; Ardmore|Suburban Square|19003; Pittsburgh|Shadyside|15232; Wexford|Village|15090; Mechanicsburg|Carlisle Pike|17050; Lancaster|Fruitville|17601; Allentown|Cedar Crest|18104'],
  ['RI', 'Rhode Island', '401', 'Providence|Wayland Square|02906'],
  ['SC', 'South Carolina', '843', 'Charleston|King Street|29401; Mount Pleasant|Towne Centre|29464; Greenville|Augusta Road|29605; Columbia|Forest Acres|29206'],
  ['SD', 'South Dakota', '605', 'Sioux Falls|Southeast|57108'],
  ['TN', 'Tennessee', '615', 'Nashville|Green Hills & Belle Meade|37215; Franklin|Cool Springs|37067; Brentwood|Maryland Farms|37027; Memphis|East Memphis|38117; Knoxville|Bearden|37919; Chattanooga|North Shore|37405'],
  ['TX', 'Texas', '214', 'Dallas|Uptown|75204; Dallas|Preston Hollow|75225; Plano|Legacy West|75024; Frisco|Stonebriar|75034; Southlake|Town Square|76092; Fort Worth|Clearfork|76109; Arlington|Highlands|76018; Waco|Central|76710; Amarillo|Westgate|79121; Lubbock|Kingsgate|79424; El Paso|Mesa Hills|79912'],
  ['TX', 'Texas', '713', 'Houston|River Oaks|77019; Houston|Galleria|77056; Houston|Heights|77008; Sugar Land|Town Square|77479; The Woodlands|Market Street|77380; Katy|LaCenterra|77494; College Station|Century Square|77840; Austin|Domain|78758; Austin|South Lamar|78704; Round Rock|La Frontera|78681; San Antonio|Alamo Heights|78209; San Antonio|La Cantera|78256; McAllen|La Plaza|78503; Corpus Christi|Staples|78411'],
  ['UT', 'Utah', '801', 'Salt Lake City|Sugar House|84106; Lehi|Traverse Mountain|84043; St. George|Red Cliffs|84790'],
  ['VT', 'Vermont', '802', 'Burlington|Church Street|05401'],
  ['VA', 'Virginia', '703', "Arlington|Clarendon|22201; McLean|Tysons|22102; Reston|Town Center|20190; Alexandria|Old Town|22314; Richmond|Short Pump|23233; Virginia Beach|Hilltop|23454; Norfolk|Ghent|23507; Charlottesville|Barracks Road|22903; Roanoke|Grandin|24015"],
  ['WA', 'Washington', '206', "Seattle|Capitol Hill|98102; Seattle|University Village|98105; Bellevue|Downtown|98004; Kirkland|Totem Lake|98034; Tacoma|Proctor|98407; Spokane|South Hill|99203; Vancouver|Fisher's Landing|98683"],
  ['WV', 'West Virginia', '304', 'Charleston|Kanawha City|25304'],
  ['WI', 'Wisconsin', '414', 'Milwaukee|Third Ward|53202; Brookfield|The Corners|53045; Madison|Hilldale|53705; Appleton|Fox River|54913'],
  ['WY', 'Wyoming', '307', 'Jackson|Town Square|83001; Cheyenne|Dell Range|82009'],
];

/** Every clinic, in the order of the states. */
export const clinicSites: readonly ClinicSite[] = states.flatMap(([state, stateName, areaCode, sites]) =>
  sites.split('; ').map((site) => {
    const [city = '', area = '', zip = ''] = site.split('|');
    return { state, stateName, areaCode, city, area, zip };
  }),
);
