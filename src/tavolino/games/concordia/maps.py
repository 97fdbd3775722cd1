"""Concordia: the three maps as data: provinces, cities with their place on earth, routes.

A province is a line `name, letter: city latitude longitude, ...`, a route pair belongs to both of
its cities. Chapter 3 of the rules (CN 3.1 - CN 3.3)."""

from typing import Final, NamedTuple


class Map(NamedTuple):
    """A map as it is printed."""

    name: str
    start: str  # with latitude and longitude
    turned: int  # degrees counter-clockwise that lay north as the board does
    provinces: str
    land: str
    sea: str


ITALIA: Final = Map(
    name="Italia",
    start="Roma 41.89 12.49",
    turned=49,
    provinces="""
Venetia, A: Aquileia 45.77 13.37, Bauzanum 46.5 11.35, Verona 45.44 10.99
Transpadana, A: Comum 45.81 9.08, Segusio 45.14 7.05
Liguria, A: Genua 44.41 8.93, Nicaea 43.7 7.27
Aemilia, B: Mutina 44.65 10.93, Ravenna 44.42 12.2
Etruria, B: Cosa 42.41 11.29, Florentia 43.77 11.26
Corsica, B: Aleria 42.1 9.51, Olbia 40.92 9.5
Umbria, C: Ancona 43.62 13.52, Hadria 42.58 13.98, Spoletum 42.73 12.74
Campania, B: Casinum 41.49 13.83, Neapolis 40.85 14.27
Apulia, C: Brundisium 40.63 17.94, Luceria 41.51 15.34
Lucania, C: Croton 39.08 17.13, Potentia 40.64 15.81
Sicilia, C: Messana 38.19 15.55, Panormus 38.12 13.36, Syracusae 37.08 15.29
""",
    land="""
Ancona: Hadria, Ravenna, Spoletum
Aquileia: Bauzanum, Ravenna, Verona
Bauzanum: Verona
Brundisium: Luceria, Potentia
Casinum: Hadria, Luceria, Neapolis, Roma, Spoletum
Comum: Genua, Mutina, Segusio, Verona
Cosa: Florentia, Roma
Croton: Messana, Potentia
Florentia: Genua, Mutina, Ravenna, Spoletum
Genua: Nicaea, Segusio
Hadria: Luceria, Spoletum
Luceria: Potentia
Messana: Panormus, Syracusae
Mutina: Ravenna, Verona
Neapolis: Potentia
Nicaea: Segusio
Panormus: Syracusae
Ravenna: Verona
Roma: Spoletum
""",
    sea="""
Aleria: Cosa, Genua, Nicaea, Olbia
Ancona: Aquileia, Hadria, Ravenna
Aquileia: Ravenna
Brundisium: Croton, Hadria
Cosa: Genua, Roma
Croton: Messana, Syracusae
Genua: Nicaea
Messana: Neapolis, Panormus, Syracusae
Neapolis: Panormus, Roma
Olbia: Panormus, Roma
Panormus: Roma
""",
)

HISPANIA: Final = Map(
    name="Hispania",
    start="Saguntum 39.68 -0.28",
    turned=-5,
    provinces="""
Gallaecia, B: Bracara 41.55 -8.43, Brigantium 43.37 -8.4
Lusitania, B: Olisipo 38.71 -9.14, Ossonoba 37.02 -7.93
Cantabria, A: Pompaelo 42.82 -1.64, Salamantica 40.96 -5.66
Baetica, B: Corduba 37.88 -4.78, Tingis 35.78 -5.81
Tarraconensis, A: Nova Carthago 37.6 -0.98, Tarraco 41.12 1.25, Toletum 39.86 -4.03
Gallia, A: Massilia 43.3 5.37, Narbo Martius 43.18 3.0, Tolosa 43.6 1.44
Italia, D: Caesena 44.14 12.24, Genua 44.41 8.93, Ostia 41.76 12.29
Mare Tyrrhenicum, D: Aleria 42.1 9.51, Carales 39.22 9.11, Panormus 38.12 13.36
Africa, B: Caesarea 36.61 2.19, Carthago 36.85 10.33, Thamugadi 35.48 6.47
""",
    land="""
Bracara: Brigantium, Olisipo, Salamantica
Brigantium: Pompaelo, Salamantica
Caesarea: Thamugadi, Tingis
Caesena: Genua, Ostia
Carthago: Thamugadi
Corduba: Nova Carthago, Ossonoba, Saguntum, Tingis, Toletum
Genua: Massilia, Ostia, Tolosa
Massilia: Narbo Martius
Narbo Martius: Tarraco, Tolosa
Nova Carthago: Saguntum, Tingis
Olisipo: Ossonoba, Toletum
Ossonoba: Tingis
Pompaelo: Saguntum, Salamantica, Tarraco, Toletum, Tolosa
Saguntum: Tarraco, Toletum
Salamantica: Toletum
""",
    sea="""
Aleria: Carales, Genua, Ostia, Tarraco
Brigantium: Olisipo
Caesarea: Carthago, Nova Carthago, Saguntum, Tingis
Carales: Carthago, Panormus
Carthago: Panormus, Tarraco
Genua: Massilia, Narbo Martius
Massilia: Narbo Martius
Narbo Martius: Tarraco
Nova Carthago: Saguntum, Tingis
Olisipo: Ossonoba, Tingis
Ossonoba: Tingis
Ostia: Panormus
Saguntum: Tarraco
""",
)

IMPERIUM: Final = Map(
    name="Imperium",
    start="Roma 41.89 12.49",
    turned=10,
    provinces="""
Britannia, A: Isca Dumnoniorum 50.72 -3.53, Londinium 51.51 -0.09
Gallia, B: Burdigala 44.84 -0.58, Lutetia 48.85 2.35, Massilia 43.3 5.37
Hispania, B: Brigantium 43.37 -8.4, Olisipo 38.71 -9.14, Valentia 39.47 -0.38
Germania, A: Colonia Agrippina 50.94 6.96, Vindobona 48.21 16.37
Italia, D: Aquileia 45.77 13.37, Novaria 45.45 8.62, Syracusae 37.08 15.29
Mauretania, B: Carthago 36.85 10.33, Rusadir 35.29 -2.94
Dacia, A: Napoca 46.77 23.59, Sirmium 44.97 19.61, Tomis 44.17 28.66
Hellas, D: Athenae 37.98 23.73, Dyrrhachium 41.32 19.45
Lybia, C: Cyrene 32.82 21.86, Leptis Magna 32.64 14.29
Asia, C: Attalia 36.89 30.71, Byzantium 41.01 28.98, Sinope 42.03 35.15
Syria, C: Antiochia 36.2 36.16, Tyros 33.27 35.2
Aegyptus, C: Alexandria 31.2 29.92, Memphis 29.85 31.25, Petra 30.33 35.44
""",
    land="""
Alexandria: Cyrene, Memphis, Tyros
Antiochia: Attalia, Sinope, Tyros
Aquileia: Novaria, Roma, Sirmium, Vindobona
Athenae: Dyrrhachium
Attalia: Byzantium
Brigantium: Burdigala, Olisipo, Valentia
Burdigala: Lutetia, Massilia
Byzantium: Dyrrhachium, Sinope, Tomis
Carthago: Leptis Magna, Rusadir
Colonia Agrippina: Lutetia, Novaria, Vindobona
Cyrene: Leptis Magna, Memphis
Dyrrhachium: Sirmium
Isca Dumnoniorum: Londinium
Londinium: Lutetia
Lutetia: Massilia
Massilia: Novaria, Valentia
Memphis: Petra
Napoca: Sirmium, Tomis
Novaria: Roma
Olisipo: Rusadir, Valentia
Petra: Tyros
Roma: Syracusae
Rusadir: Valentia
Sirmium: Tomis, Vindobona
""",
    sea="""
Alexandria: Athenae, Attalia, Cyrene, Tyros
Antiochia: Attalia, Tyros
Aquileia: Dyrrhachium
Athenae: Attalia, Byzantium, Cyrene, Syracusae
Brigantium: Burdigala, Isca Dumnoniorum, Olisipo
Burdigala: Isca Dumnoniorum
Byzantium: Sinope, Tomis
Carthago: Leptis Magna, Massilia, Roma, Rusadir, Syracusae, Valentia
Colonia Agrippina: Londinium
Cyrene: Leptis Magna, Syracusae
Dyrrhachium: Syracusae
Isca Dumnoniorum: Londinium
Leptis Magna: Syracusae
Massilia: Roma, Valentia
Olisipo: Rusadir
Roma: Syracusae
Rusadir: Valentia
Sinope: Tomis
""",
)

PRINTED: Final = [ITALIA, HISPANIA, IMPERIUM]
