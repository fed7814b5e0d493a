-- The versions of a question's query, as a tree; nothing of a version is overwritten but its name.

CREATE TABLE "QueryVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "questionId" TEXT NOT NULL,
    "parentId" TEXT,
    "number" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "name" BYTEA,
    "content" BYTEA NOT NULL,
    "entries" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "QueryVersion_questionId_number_key" ON "QueryVersion"("questionId", "number");

CREATE TABLE "QueryHead" (
    "questionId" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "undone" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
