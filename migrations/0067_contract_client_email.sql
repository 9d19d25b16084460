ALTER TABLE `contracts` ADD `client_email` text;--> statement-breakpoint
CREATE INDEX `contracts_of_client` ON `contracts` (`client_email`) WHERE client_email is not null;