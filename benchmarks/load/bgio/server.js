// The yardstick: a minimal boardgame.io server with the dice race, its default storage (in memory) and default
// settings.   node server.js PORT
const { Server, Origins } = require('boardgame.io/server');

const SQUARES = 10000;

const DiceRace = {
  name: 'dice-race',
  minPlayers: 2,
  maxPlayers: 4,
  setup: ({ ctx }) => ({ places: Array(ctx.numPlayers).fill(0), face: 0 }),
  moves: {
    roll: ({ G, random, playerID }) => {
      G.face = random.D6();
      G.places[playerID] += G.face;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => {
    const winner = G.places.findIndex((place) => place >= SQUARES);
    return winner >= 0 ? { winner } : undefined;
  },
};

const server = Server({ games: [DiceRace], origins: [Origins.LOCALHOST] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, '127.0.0.1', done); // it has no setting for that
server.run(Number(process.argv[2]));
